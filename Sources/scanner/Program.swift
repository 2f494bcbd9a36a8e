import Foundation
import ScannerCore

/// Generates typed Swift bindings from Wayland protocol XML.
@main struct Program {
  private static let usage = """
    usage: scanner --side common|server|client|all --module NAME --output DIRECTORY
                   [--import MODULE]... [--external FILE.xml]... FILE.xml...
      --side      which half to generate
      --module    the module that the files are compiled into
      --output    where to write one FILE.generated.swift for each FILE.xml
      --import    a module to import, such as the one that holds the external interfaces
      --external  a file whose interfaces may be named, but belong to another module
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ what: String) { description = "scanner: error: \(what)\n\(Program.usage)" }
  }

  private static func run(_ arguments: [String]) throws {
    var options: [String: [String]] = [:]
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        files.append(argument)
        continue
      }
      guard ["--side", "--module", "--output", "--import", "--external"].contains(argument) else {
        throw UsageError("there is no option \(argument)")
      }
      guard let value = rest.popFirst() else { throw UsageError("\(argument) needs a value") }
      options[argument, default: []].append(value)
    }
    guard let side = options["--side"]?.last.flatMap(Side.init(rawValue:)) else {
      throw UsageError("--side must be one of the four")
    }
    guard let output = options["--output"]?.last else { throw UsageError("--output is missing") }
    guard let module = options["--module"]?.last else { throw UsageError("--module is missing") }
    guard !files.isEmpty else { throw UsageError("no XML file is given") }

    let generator = Generator(
      side: side, module: module, imports: options["--import"] ?? [],
      files: try files.map(read), external: try (options["--external"] ?? []).map(read))
    let directory = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in try generator.run() {
      try text.write(
        to: directory.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  private static func read(_ path: String) throws -> ProtocolFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path) cannot be read: install the package it belongs to, or correct it")
    }
    return try ProtocolParser.parse(data, file: path)
  }
}
