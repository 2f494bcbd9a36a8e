import Foundation
import PackagePlugin

/// Generates a module's Wayland bindings with `scanner`, as its `wayland-bindings.json` says.
@main struct WaylandBindings: BuildToolPlugin {
  /// The file beside a module's sources.
  private struct Configuration: Decodable {
    /// `common`, `server`, `client` or `all`.
    var side: String
    /// Protocols of the system: `wayland`, or a path in wayland-protocols without `.xml`.
    var system: [String]?
    /// Files of this package; all of `protocol/` if left out.
    var local: [String]?
    /// Protocols of the system whose bindings are in a module that this one imports.
    var external: [String]?
    /// Modules that the generated files import, besides those of the runtime.
    var imports: [String]?
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let settings = module.directoryURL.appending(path: "wayland-bindings.json")
    let configuration = try read(settings)
    let package = context.package.directoryURL
    let local =
      try configuration.local.map { $0.map { package.appending(path: $0) } }
      ?? files(in: package.appending(path: "protocol"))
    let own = try (configuration.system ?? []).map(locate) + local
    let external = try (configuration.external ?? []).map(locate)
    guard !own.isEmpty else { return [] }

    let output = context.pluginWorkDirectoryURL
    var names = own.map { $0.deletingPathExtension().lastPathComponent + ".generated.swift" }
    if ["common", "all"].contains(configuration.side) {
      names.append("ProtocolTables.generated.swift")
    }
    let options =
      ["--side", configuration.side, "--module", module.moduleName, "--output", output.path]
      + (configuration.imports ?? []).flatMap { ["--import", $0] }
      + external.flatMap { ["--external", $0.path] }
    return [
      .buildCommand(
        displayName: "Generating \(configuration.side) Wayland bindings for \(module.moduleName)",
        executable: try context.tool(named: "scanner").url,
        arguments: options + own.map(\.path),
        inputFiles: own + external + [settings],
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }

  private func read(_ url: URL) throws -> Configuration {
    do {
      return try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: url))
    } catch {
      throw Failure(
        description: "\(url.path):1:1: error: \(error); "
          + "write { \"side\": \"server\", \"system\": [\"wayland\"] } or the like")
    }
  }

  private func files(in directory: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
    return try FileManager.default
      .contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "xml" }
      .sorted { $0.path < $1.path }
  }

  /// Finds a protocol of the system where pkg-config says.
  private func locate(_ name: String) throws -> URL {
    let package = name == "wayland" ? "wayland-scanner" : "wayland-protocols"
    let url = try dataDirectory(of: package).appending(path: name + ".xml")
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw Failure(
        description: "error: there is no \(url.path); install a newer \(package), "
          + "or take '\(name)' out of wayland-bindings.json")
    }
    return url
  }

  private func dataDirectory(of package: String) throws -> URL {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, !path.isEmpty else {
      throw Failure(
        description: "error: pkg-config does not know \(package); "
          + "install libwayland-dev, wayland-protocols and pkg-config")
    }
    return URL(fileURLWithPath: path)
  }
}
