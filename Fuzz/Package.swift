// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Fuzz targets, apart from the product; `scripts/fuzz` builds and runs them.
///
/// The modules under test are built from their sources here, so that all of them, and nothing
/// else, is instrumented.
let package = Package(
  name: "fuzz",
  targets: [
    .target(
      name: "PointerGeometry", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "PointerMotion", dependencies: ["PointerGeometry"], swiftSettings: strict),
    .target(
      name: "PointerEngine", dependencies: ["PointerMotion", "PointerGeometry"],
      swiftSettings: strict),
    .target(
      name: "PointerTrace", dependencies: ["PointerEngine", "PointerGeometry"],
      swiftSettings: strict),
    .target(
      name: "EngineChecks", dependencies: ["PointerTrace", "PointerEngine", "PointerGeometry"],
      swiftSettings: strict),
    .executableTarget(
      name: "trace-fuzzer", dependencies: ["EngineChecks", "PointerTrace"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
