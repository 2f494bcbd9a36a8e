import ExampleKit
import Glibc

@main
struct Program {
  static func main() {
    guard !WeekClock.hasBadEnvironment else {
      Diagnostics.say(
        "the variable \(WeekClock.variable) takes a time like 2026-03-18T10:20.", as: "week")
      exit(2)
    }
    ExampleProgram.run(WeekContent.self)
  }
}
