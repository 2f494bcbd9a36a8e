import ExampleKit

@main
struct Program {
  static func main() { ExampleProgram.run(Atlas.self) }
}
