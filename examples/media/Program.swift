import ExampleKit

@main
struct Program {
  static func main() { ExampleProgram.run(Cinema.self) }
}
