// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let engine: Target.Dependency = .product(name: "PointerEngine", package: "ferrofluid")
let renderer: Target.Dependency = .product(name: "PointerRendering", package: "ferrofluid")
let server: Target.Dependency = .product(name: "PointerServer", package: "ferrofluid")
let display: Target.Dependency = .product(name: "WaylandServer", package: "ferrofluid")
let client: Target.Dependency = .product(name: "WaylandClient", package: "ferrofluid")
/// The program itself, built beside the benchmark that starts it.
let program: Target.Dependency = .product(name: "ferrofluid", package: "ferrofluid")

/// Measurements of the engine and of the drawing, apart from the product: nothing here is needed to
/// use it.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "ferrofluid", path: "..")],
  targets: [
    .target(name: "PointingModel", dependencies: [engine], swiftSettings: strict),
    .executableTarget(
      name: "pointing", dependencies: ["PointingModel"], swiftSettings: strict),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CMemoryFile"),
    .executableTarget(
      name: "engine", dependencies: [engine, "CMalloc"], swiftSettings: strict),
    .executableTarget(
      name: "rendering", dependencies: [renderer, client, engine, program],
      swiftSettings: strict),
    .executableTarget(
      name: "regions", dependencies: [server, display, client, engine, "CMemoryFile"],
      swiftSettings: strict),
    .testTarget(
      name: "PointingModelTests", dependencies: ["PointingModel"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
