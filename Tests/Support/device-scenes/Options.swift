import DeviceScenes
import Glibc

/// What the command line asks for.
struct Options {
  /// Where the devices are.
  enum Host: String {
    case emulated, kernel
  }

  /// A command line that cannot be understood.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  var host = Host.emulated
  var bench: BenchOptions
  var scenes = DeviceScene.all
  var list = false
  var printsTraces = false
  private var goldens: String?

  init(_ arguments: ArraySlice<String>) throws {
    bench = try BenchOptions()
    var names: [String] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--host": host = try Self.host(Self.value(argument, &rest))
      case "--seat": bench.seat = try Self.value(argument, &rest)
      case "--goldens": goldens = try Self.value(argument, &rest)
      case "--patience": bench.patience = try Self.patience(Self.value(argument, &rest))
      case "--list": list = true
      case "--traces": printsTraces = true
      case _ where argument.hasPrefix("-"):
        throw Failure(description: "unknown option '\(argument)'. \(Self.usage)")
      default: names.append(argument)
      }
    }
    guard !names.isEmpty else { return }
    scenes = try names.map { name in
      guard let scene = DeviceScene.all.first(where: { $0.name == name }) else {
        throw Failure(description: "there is no scene '\(name)'; --list names all")
      }
      return scene
    }
  }

  /// The text that a scene's trace should be; nil if goldens are not asked for.
  func golden(of scene: DeviceScene) -> String? {
    guard let goldens else { return nil }
    return text(of: "\(goldens)/\(scene.name).txt")
  }

  private func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let usage =
    "Use: device-scenes [--host emulated|kernel] [--seat NAME] [--goldens FOLDER] "
    + "[--patience FACTOR] [--list] [--traces] [SCENE]..."

  private static func value(
    _ option: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else {
      throw Failure(description: "\(option) needs a value. \(usage)")
    }
    return value
  }

  private static func host(_ text: String) throws(Failure) -> Host {
    guard let host = Host(rawValue: text) else {
      throw Failure(description: "--host is emulated or kernel, not '\(text)'")
    }
    return host
  }

  private static func patience(_ text: String) throws(Failure) -> Double {
    guard let value = Double(text), value >= 1, value <= 100 else {
      throw Failure(description: "--patience is 1 to 100, not '\(text)'")
    }
    return value
  }
}
