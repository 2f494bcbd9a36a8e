import Foundation

/// Which half of the bindings a module holds.
package enum Side: String, CaseIterable, Sendable {
  case common, server, client
  /// All of them, for a module that has a protocol to itself.
  case all
}

/// Turns protocol files into Swift files.
package struct Generator {
  package var side: Side
  /// The module the files are compiled into.
  package var module: String
  /// Modules to import besides the runtime's, such as those that hold `external`.
  package var imports: [String]
  /// The files to generate for.
  package var files: [ProtocolFile]
  /// Files whose interfaces another module holds.
  package var external: [ProtocolFile]

  package init(
    side: Side, module: String, imports: [String] = [], files: [ProtocolFile],
    external: [ProtocolFile] = []
  ) {
    self.side = side
    self.module = module
    self.imports = imports
    self.files = files
    self.external = external
  }

  /// The name of the generated file for an XML file.
  package static func outputName(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent + ".generated.swift"
  }

  /// The name of the generated file that holds the tables of a module with a common half.
  package static let tablesName = "ProtocolTables.generated.swift"

  /// The contents of each file to write, by name.
  ///
  /// - Throws: ``ScanError`` at the first fault.
  package func run() throws -> [(name: String, text: String)] {
    try Validator.check(files, external: external)
    let shared = Emitter(files: files, external: external)
    var results: [(name: String, text: String)] = []
    for file in files {
      var writer = header()
      if hasCommon { CommonEmitter(shared: shared).emit(file, &writer) }
      if side == .server || side == .all { ServerEmitter(shared: shared).emit(file, &writer) }
      if side == .client || side == .all { ClientEmitter(shared: shared).emit(file, &writer) }
      results.append((Self.outputName(file.location.file), writer.text))
    }
    if hasCommon {
      var writer = header()
      CommonEmitter(shared: shared).tables(files, &writer)
      results.append((Self.tablesName, writer.text))
    }
    return results
  }

  private var hasCommon: Bool { side == .common || side == .all }

  private func header() -> CodeWriter {
    var writer = CodeWriter()
    writer.line("// Generated from protocol XML by `scanner`. Do not edit.")
    writer.line()
    var modules = Set(imports)
    var runtime: Set<String> = []
    if hasCommon {
      modules.insert("CWaylandUtil")
      runtime.insert("WaylandProtocols")
    }
    if side == .server || side == .all {
      modules.insert("CWaylandServer")
      runtime.formUnion(["WaylandProtocols", "WaylandServer"])
    }
    if side == .client || side == .all {
      modules.insert("CWaylandClient")
      runtime.formUnion(["WaylandProtocols", "WaylandClient"])
    }
    runtime.remove(module)
    for name in modules.subtracting(runtime).sorted() { writer.line("import \(name)") }
    for name in runtime.sorted() { writer.line("@_spi(Bindings) import \(name)") }
    writer.line()
    return writer
  }
}
