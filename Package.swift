// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A Swift library or tool target under `Sources/`, warnings as errors.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A module whose Wayland bindings the build plugin generates from protocol XML.
func bindings(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["wayland-bindings.json"],
    swiftSettings: strict, plugins: ["WaylandBindings"])
}

func program(
  _ name: String, path: String? = nil, exclude: [String] = [],
  _ dependencies: [Target.Dependency]
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

/// A small client under `examples/`.
func example(_ name: String) -> Target {
  program(name, path: "examples/" + name, ["ExampleKit", "PointerUI", "PointerGeometry"])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: strict,
    plugins: plugins)
}

func system(_ name: String, _ pkgConfig: String?, _ packages: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(packages)])
}

let package = Package(
  name: "ferrofluid",
  products: [
    .library(
      name: "Ferrofluid",
      targets: [
        "PointerServer", "PointerEngine", "PointerTrace", "PointerGestures", "InputSources",
        "PointerRendering",
      ]),
    // The pure engine alone, for hosts without Wayland and for the benchmarks.
    .library(
      name: "PointerEngine",
      targets: ["PointerEngine", "PointerGestures", "PointerMotion", "PointerGeometry"]),
    // The protocol's side of a server, for hosts with an engine of their own and for the benchmarks.
    .library(name: "PointerServer", targets: ["PointerServer"]),
    // The drawing alone, for hosts that compose windows themselves and for the benchmarks.
    .library(name: "PointerRendering", targets: ["PointerRendering"]),
    .library(name: "FerrofluidClient", targets: ["PointerUI", "PointerGestures"]),
    .library(name: "WaylandServer", targets: ["WaylandServer", "EventLoop"]),
    .library(name: "WaylandClient", targets: ["WaylandClient", "EventLoop"]),
    .plugin(name: "WaylandBindings", targets: ["WaylandBindings"]),
    .executable(name: "ferrofluid", targets: ["ferrofluid"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "hello", targets: ["hello"]),
    .executable(name: "toolbar", targets: ["toolbar"]),
    .executable(name: "icon-grid", targets: ["icon-grid"]),
    .executable(name: "context-menu", targets: ["context-menu"]),
    .executable(name: "week", targets: ["week"]),
    .executable(name: "table", targets: ["table"]),
    .executable(name: "canvas", targets: ["canvas"]),
    .executable(name: "map", targets: ["map"]),
    .executable(name: "reader", targets: ["reader"]),
    .executable(name: "media", targets: ["media"]),
    // What `ferrofluid gallery` starts.
    .executable(name: "ferrofluid-gallery", targets: ["ferrofluid-gallery"]),
    // Preloaded by the tests and the demo; dynamic, so that it can be.
    .library(name: "CMockFix", type: .dynamic, targets: ["CMockFix"]),
  ],
  targets: [
    // Layer 0 and 1: pure Swift, import nothing.
    // In debug builds `squareRoot()` is a call of the C library's `sqrt`.
    .target(
      name: "PointerGeometry", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    module("PointerMotion", ["PointerGeometry"]),
    module("PointerGestures", ["PointerMotion", "PointerGeometry"]),
    module("PointerEngine", ["PointerMotion", "PointerGeometry"]),
    module("PointerTrace", ["PointerEngine", "PointerGeometry"]),

    // Layer 2: the system's libraries.
    system("CLinux", nil, ["libc6-dev"]),
    // Not a library: what the compiler offers in C only.
    system("CStreaming", nil, ["libc6-dev"]),
    system("CWaylandUtil", nil, ["libwayland-dev"]),
    system("CWaylandServer", "wayland-server", ["libwayland-dev"]),
    system("CWaylandClient", "wayland-client", ["libwayland-dev"]),
    system("CWaylandCursor", "wayland-cursor", ["libwayland-dev"]),
    system("CLibinput", "libinput", ["libinput-dev"]),
    system("CUdev", "libudev", ["libudev-dev"]),
    system("CXKBCommon", "xkbcommon", ["libxkbcommon-dev"]),
    system("CYAML", "yaml-0.1", ["libyaml-dev"]),
    system("CPixman", "pixman-1", ["libpixman-1-dev"]),
    system("CPNG", "libpng", ["libpng-dev"]),
    system("CCairo", "pangocairo", ["libpango1.0-dev", "libcairo2-dev"]),
    system("CUinput", nil, ["linux-libc-dev"]),
    system("CUMockdev", "umockdev-1.0", ["libumockdev-dev"]),

    // Layer 3: typed runtimes.
    bindings("WaylandProtocols", ["CWaylandUtil"]),
    bindings("WaylandServer", ["WaylandProtocols", "EventLoop", "CWaylandServer"]),
    bindings("WaylandClient", ["WaylandProtocols", "EventLoop", "CWaylandClient", "CLinux"]),
    module("EventLoop", ["CWaylandServer", "CLinux", "PointerGeometry"]),
    module(
      "InputSources",
      [
        "EventLoop", "PointerGestures", "PointerMotion", "PointerGeometry", "CLibinput", "CUdev",
        "CXKBCommon", "CLinux",
      ]),

    // The user's theme of pointer images.
    module(
      "CursorThemes",
      [
        "WaylandServer", "WaylandClient", "EventLoop", "CWaylandServer", "CWaylandClient",
        "CWaylandCursor", "CPixman", "CLinux",
      ]),

    // Input devices as data, and made by the kernel from that.
    module("DeviceModels", ["PointerGeometry"]),
    module("KernelDevices", ["DeviceModels", "CUinput", "CUdev"]),
    module("YAMLDocuments", ["CYAML"]),
    module("DeviceRecordings", ["DeviceModels", "YAMLDocuments", "PointerGeometry"]),

    // Layer 4: the adaptive pointer on a server, on a client, and in pixels.
    module("PointerServer", ["PointerEngine", "PointerGeometry", "WaylandServer", "CLinux"]),
    module("PointerUI", ["PointerGestures", "WaylandClient", "PointerGeometry", "CLinux"]),
    module("PointerRendering", ["PointerEngine", "PointerGeometry", "CPixman"]),

    // Layer 5: the compositor.
    module(
      "CompositorCore",
      [
        "PointerServer", "PointerRendering", "PointerTrace", "PointerEngine", "PointerGestures",
        "PointerMotion", "PointerGeometry", "WaylandServer", "InputSources", "CursorThemes",
        "EventLoop", "CPixman", "CStreaming",
      ]),
    module(
      "HeadlessBackend", ["CompositorCore", "PointerRendering", "PointerGeometry", "EventLoop"]),
    module(
      "NestedBackend",
      [
        "CompositorCore", "PointerRendering", "PointerGeometry", "WaylandClient", "InputSources",
        "EventLoop", "CLinux",
      ]),

    // The user's configuration file.
    module(
      "Configuration",
      [
        "CompositorCore", "CursorThemes", "YAMLDocuments", "InputSources", "PointerEngine",
        "PointerMotion", "PointerRendering",
      ]),

    // What a compositor with the protocol has to do, tried from outside.
    module("Conformance", ["WaylandClient", "EventLoop", "PointerGeometry", "CLinux"]),

    // Layer 6: programs.
    program(
      "ferrofluid",
      [
        "Conformance", "Configuration", "DeviceRecordings", "DeviceModels", "KernelDevices",
        "CompositorCore",
        "CursorThemes", "HeadlessBackend", "NestedBackend", "InputSources", "EventLoop",
        "PointerTrace", "PointerEngine", "PointerGeometry", "WaylandServer",
      ]),
    // Apart from `ferrofluid`, so that the compositor links neither pango nor libpng.
    program(
      "ferrofluid-gallery",
      ["PointerRendering", "PointerEngine", "PointerGeometry", "PNGFiles", "CCairo"]),
    // What a small client needs besides the point that it makes.
    .target(
      name: "ExampleKit",
      dependencies: [
        "PointerUI", "WaylandClient", "EventLoop", "PointerGeometry", "CCairo", "CLinux",
      ], path: "examples/kit", swiftSettings: strict),
    // The map of an invented island, for the examples that show one.
    .target(
      name: "IslandMap",
      dependencies: ["ExampleKit", "PointerGestures", "PointerGeometry", "CCairo"],
      path: "examples/island", swiftSettings: strict),
    program(
      "gallery", path: "examples/gallery",
      ["IslandMap", "ExampleKit", "PointerUI", "PointerGeometry", "CCairo"]),
    // The only one without the kit, as docs/swift-client.md has it.
    program(
      "hello", path: "examples/hello",
      ["PointerUI", "WaylandClient"]),
    example("toolbar"),
    example("icon-grid"),
    example("context-menu"),
    example("week"),
    example("table"),
    example("canvas"),
    example("reader"),
    program(
      "media", path: "examples/media",
      ["ExampleKit", "PointerUI", "EventLoop", "PointerGeometry", "CCairo"]),
    program(
      "map", path: "examples/map",
      ["IslandMap", "ExampleKit", "PointerUI", "PointerGeometry"]),
    program(
      "demo-scene", path: "examples/demo-scene", exclude: ["Tours"],
      [
        "EmulatedDevices", "DeviceModels", "WaylandClient", "EventLoop", "PointerGeometry",
        "PNGFiles", "CLinux",
      ]),

    // Tools.
    module("ScannerCore"),
    program("scanner", ["ScannerCore"]),
    .plugin(name: "WaylandBindings", capability: .buildTool(), dependencies: ["scanner"]),
    module("PNGFiles", ["CPNG"]),
    module("EmulatedDevices", ["DeviceModels", "CUMockdev"]),
    .target(name: "CMockFix"),
    // Counts heap allocations in tests: linked into the test program only.
    .target(name: "AllocationCounter"),
    // What the tests and the fuzzer hold the engine to.
    .target(
      name: "EngineChecks", dependencies: ["PointerTrace", "PointerEngine", "PointerGeometry"],
      path: "Tests/Support/EngineChecks", swiftSettings: strict),

    // Random numbers that come again with the same seed.
    .target(name: "TestNumbers", path: "Tests/Support/TestNumbers", swiftSettings: strict),

    // Themes of pointer images, written by tests.
    .target(name: "ThemeFiles", path: "Tests/Support/ThemeFiles", swiftSettings: strict),

    // An example and a compositor in one thread.
    .target(
      name: "ExampleSessions",
      dependencies: [
        "ExampleKit", "CompositorCore", "HeadlessBackend", "InputSources", "PointerEngine",
        "WaylandServer", "WaylandClient", "EventLoop", "PointerGeometry",
      ],
      path: "Tests/Support/ExampleSessions", swiftSettings: strict),

    // Scenes on input devices, emulated and real, and the program that plays them.
    .target(
      name: "DeviceScenes",
      dependencies: [
        "DeviceModels", "EmulatedDevices", "WaylandClient", "EventLoop", "PointerGeometry",
        "CLinux",
      ],
      path: "Tests/Support/DeviceScenes", swiftSettings: strict),
    program(
      "device-scenes", path: "Tests/Support/device-scenes",
      ["DeviceScenes", "DeviceModels", "EmulatedDevices", "KernelDevices"]),

    // Tests.
    tests("PointerGeometry", ["TestNumbers", "PointerGeometry"]),
    tests("KernelDevices", ["KernelDevices", "DeviceModels"]),
    tests("PointerMotion", ["TestNumbers", "PointerMotion", "PointerGeometry"]),
    tests(
      "PointerGestures",
      ["TestNumbers", "PointerGestures", "PointerMotion", "PointerGeometry", "AllocationCounter"],
      exclude: ["Goldens", "Recordings"]),
    tests(
      "PointerEngine",
      ["TestNumbers", "PointerEngine", "PointerMotion", "PointerGeometry", "AllocationCounter"],
      exclude: ["Goldens"]),
    tests(
      "PointerTrace",
      ["TestNumbers", "PointerTrace", "EngineChecks", "PointerEngine", "PointerGeometry"],
      exclude: ["Corpus", "Recordings"]),
    tests(
      "Gallery",
      [
        "TestNumbers",
        "gallery", "IslandMap", "ExampleSessions", "ExampleKit", "CompositorCore",
        "HeadlessBackend", "InputSources",
        "PointerEngine", "WaylandServer", "WaylandClient", "PointerUI", "PointerGestures",
        "EventLoop", "PointerGeometry",
      ]),
    tests(
      "Examples",
      [
        "TestNumbers",
        "toolbar", "icon-grid", "context-menu", "reader", "ExampleSessions", "ExampleKit",
        "CompositorCore",
        "HeadlessBackend", "InputSources", "PointerEngine", "WaylandServer", "WaylandClient",
        "PointerUI", "EventLoop", "PointerGeometry",
      ]),
    tests("DemoScene", ["demo-scene", "PNGFiles", "PointerGeometry"]),
    tests(
      "Sheets",
      [
        "TestNumbers",
        "week", "table", "canvas", "map", "media", "IslandMap", "ExampleSessions", "ExampleKit",
        "CompositorCore",
        "HeadlessBackend", "InputSources", "PointerEngine", "WaylandServer", "WaylandClient",
        "PointerUI", "EventLoop", "PointerGeometry",
      ]),
    tests("YAMLDocuments", ["TestNumbers", "YAMLDocuments"]),
    tests(
      "DeviceRecordings",
      ["TestNumbers", "DeviceRecordings", "DeviceModels", "YAMLDocuments", "PointerGeometry"],
      exclude: ["Recordings"]),
    tests(
      "Configuration",
      [
        "TestNumbers",
        "Configuration", "CompositorCore", "InputSources", "PointerEngine", "PointerMotion",
        "PointerRendering",
      ]),
    tests("Scanner", ["TestNumbers", "ScannerCore"], exclude: ["Golden"]),
    tests(
      "WaylandBindings",
      [
        "TestNumbers",
        "WaylandServer", "WaylandClient", "WaylandProtocols", "EventLoop", "PointerGeometry",
        "CWaylandServer", "CWaylandClient", "CWaylandUtil", "AllocationCounter",
      ], exclude: ["everything-v1.xml", "wayland-bindings.json"], plugins: ["WaylandBindings"]),
    program(
      "play-recording", path: "Tests/Support/play-recording",
      ["EmulatedDevices", "DeviceRecordings", "DeviceModels", "PointerGeometry"]),
    program(
      "input-probe", path: "Tests/Support/input-probe",
      ["InputSources", "EventLoop", "PointerMotion", "AllocationCounter"]),
    tests(
      "CursorThemes", ["TestNumbers", "CursorThemes", "ThemeFiles", "EventLoop", "PointerGeometry"]),
    tests(
      "InputSources",
      [
        "TestNumbers",
        "InputSources", "EmulatedDevices", "DeviceModels", "EventLoop", "PointerMotion",
        "PointerGeometry", "CLinux", "input-probe",
      ]),
    tests(
      "DeviceScenes",
      ["DeviceScenes", "device-scenes", "DeviceModels", "EmulatedDevices", "ferrofluid"],
      exclude: ["Goldens"]),
    tests(
      "PointerRendering",
      [
        "TestNumbers",
        "PointerRendering", "PointerEngine", "PointerGeometry", "PNGFiles", "CCairo",
        "AllocationCounter", "ferrofluid-gallery",
      ], exclude: ["Goldens"]),
    tests(
      "FerrofluidGallery",
      [
        "ferrofluid-gallery", "PointerRendering", "PointerEngine", "PointerGeometry", "PNGFiles",
      ]),
    tests(
      "PointerProtocol",
      [
        "TestNumbers",
        "PointerServer", "PointerUI", "WaylandServer", "WaylandClient", "PointerEngine",
        "PointerGestures", "PointerGeometry", "EventLoop", "WaylandProtocols", "CWaylandServer",
        "CWaylandUtil", "CLinux", "AllocationCounter",
      ]),
    tests(
      "Conformance",
      [
        "Conformance", "ferrofluid", "EmulatedDevices", "ScannerCore", "WaylandClient",
        "EventLoop", "CWaylandUtil",
      ]),
    tests(
      "Programs",
      [
        "ferrofluid", "ferrofluid-gallery", "hello", "gallery", "toolbar", "icon-grid",
        "context-menu",
        "reader", "week", "table", "canvas", "map", "media", "play-recording", "EmulatedDevices",
        "DeviceModels", "PointerGeometry", "WaylandClient", "PNGFiles", "CLinux",
      ]),
    tests(
      "Compositor",
      [
        "TestNumbers",
        "CompositorCore", "HeadlessBackend", "NestedBackend", "WaylandClient", "WaylandServer",
        "EmulatedDevices", "InputSources", "EventLoop", "PNGFiles", "PointerUI", "PointerEngine",
        "PointerTrace", "PointerGestures", "PointerGeometry", "AllocationCounter", "CLinux",
        "CursorThemes", "ThemeFiles",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
