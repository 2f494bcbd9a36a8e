import InputSources
import PointerGeometry

/// The lines that say which devices there are.
extension InputLines {
  static let deviceAdded = InputLine("device", InputLine.Lead(name: "state", value: "added")) {
    guard case .deviceAdded(let device) = $0 else { return nil }
    let words = [
      capabilities.write(device.capabilities), isTouchpad.write(device.isTouchpad),
      isVirtual.write(device.isVirtual), name.write(device.name), kind.write(device.kind),
      vendor.write(device.vendor), product.write(device.product), node.write(device.systemName),
      output.write(device.outputName ?? ""), width.write(device.size?.width),
      height.write(device.size?.height),
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  } read: { words, list throws(TraceWords.Fault) in
    guard list.known[list.id] == nil else {
      throw TraceWords.Fault("device \(list.id.rawValue) is there already")
    }
    let can = try capabilities.read(words)
    let pad = try isTouchpad.read(words)
    let outputName = try output.read(words)
    let extent = (try width.read(words), try height.read(words))
    return .deviceAdded(
      InputDevice(
        id: list.id, name: try name.read(words),
        kind: words["kind"] == nil ? usualKind(can, isTouchpad: pad) : try kind.read(words),
        capabilities: can, isVirtual: try isVirtual.read(words),
        vendor: try vendor.read(words), product: try product.read(words),
        systemName: try node.read(words), outputName: outputName.isEmpty ? nil : outputName,
        size: size(extent)))
  }

  /// The kind of a device in a trace of a program that did not write it.
  private static func usualKind(
    _ capabilities: InputDevice.Capabilities, isTouchpad: Bool
  ) -> InputDevice.Kind {
    isTouchpad
      ? .touchpad
      : capabilities.contains(.pointer)
        ? .mouse : capabilities.contains(.keyboard) ? .keyboard : .other
  }

  private static func size(_ extent: (Double?, Double?)) -> Size<DeviceSpace>? {
    guard let width = extent.0, let height = extent.1, width >= 0, height >= 0 else { return nil }
    return Size(width: width, height: height)
  }

  static let deviceRemoved = InputLine(
    "device", InputLine.Lead(name: "state", value: "removed")
  ) {
    if case .deviceRemoved = $0 { "" } else { nil }
  } read: { _, list throws(TraceWords.Fault) in
    guard let device = list.known[list.id] else {
      throw TraceWords.Fault(
        "device \(list.id.rawValue) is not there; a line with 'state=added' comes first")
    }
    return .deviceRemoved(device)
  }

  private static let name = TracePart<String>.text("name")
  private static let kind = TracePart<InputDevice.Kind>.choice(
    "kind", InputDevice.Kind.allCases.map { ($0.rawValue.hyphened, $0) })
  private static let width = TracePart<Double?>.ifAny("width", .number("width"))
  private static let height = TracePart<Double?>.ifAny("height", .number("height"))
  private static let isTouchpad = TracePart<Bool>.flag("touchpad")
  /// Left out for devices that have a hand at them: nearly all.
  private static let isVirtual = TracePart<Bool>.unless(false, "virtual", .flag("virtual"))
  private static let vendor = TracePart<UInt32>.unless(
    0, "vendor", .whole("vendor"))
  private static let product = TracePart<UInt32>.unless(
    0, "product", .whole("product"))
  private static let node = TracePart<String>.unless("", "node", .text("node"))
  private static let output = TracePart<String>.unless("", "output", .text("output"))
  private static let capabilities = TracePart<InputDevice.Capabilities>.set(
    "capabilities",
    [
      ("pointer", .pointer), ("keyboard", .keyboard), ("touch", .touch), ("gesture", .gesture),
      ("tablet-tool", .tabletTool),
      ("tablet-pad", .tabletPad),
    ])
}
