import DeviceModels
import DeviceScenes
import EmulatedDevices
import Glibc
import KernelDevices

/// Plays scenes and prints a line for each: its name, the host of its devices, PASS or FAIL, why.
@main struct Program {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      guard options.list == false else {
        for scene in options.scenes { print(scene.name) }
        return
      }
      exit(try play(options) ? 0 : 1)
    } catch {
      complain("\(error)")
      exit(2)
    }
  }

  private static func play(_ options: Options) throws -> Bool {
    var failures = 0
    for scene in options.scenes {
      let result = scene.run(
        on: try makeHost(options.host), options.bench, golden: options.golden(of: scene))
      let isGood = result.problems.isEmpty
      if !isGood { failures += 1 }
      let name = result.name.padding(to: 26)
      let seconds = (result.seconds * 10).rounded() / 10
      print(
        "\(name) \(options.host.rawValue.padding(to: 9)) \(isGood ? "PASS" : "FAIL") \(seconds) s")
      for problem in result.problems { print("    \(problem)") }
      if options.printsTraces, let trace = result.trace { print(trace) }
      fflush(nil)
    }
    let count = options.scenes.count
    print("\(count - failures) of \(count) scenes pass on \(options.host.rawValue) devices")
    return failures == 0
  }

  private static func makeHost(_ host: Options.Host) throws -> any DeviceHost {
    switch host {
    case .emulated: try EmulatedSeat()
    case .kernel: try KernelSeat(patience: 60)
    }
  }

  private static func complain(_ text: String) {
    let line = "device-scenes: error: \(text)\n"
    _ = line.utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
