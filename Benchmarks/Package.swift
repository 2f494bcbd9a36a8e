// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let engine: Target.Dependency = .product(name: "PointerEngine", package: "ferrofluid")

/// Measurements of the engine, apart from the product: nothing here is needed to use it.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "ferrofluid", path: "..")],
  targets: [
    .target(name: "PointingModel", dependencies: [engine], swiftSettings: strict),
    .executableTarget(
      name: "pointing", dependencies: ["PointingModel"], swiftSettings: strict),
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "engine", dependencies: [engine, "CMalloc"], swiftSettings: strict),
    .testTarget(
      name: "PointingModelTests", dependencies: ["PointingModel"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
