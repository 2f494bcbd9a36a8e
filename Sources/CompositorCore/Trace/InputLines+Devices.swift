import InputSources

/// The lines that say which devices there are.
extension InputLines {
  static let deviceAdded = InputLine("device", InputLine.Lead(name: "state", value: "added")) {
    guard case .deviceAdded(let device) = $0 else { return nil }
    let words = [
      capabilities.write(device.capabilities), isTouchpad.write(device.isTouchpad),
      isVirtual.write(device.isVirtual), name.write(device.name), vendor.write(device.vendor),
      product.write(device.product), node.write(device.systemName),
      output.write(device.outputName ?? ""),
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  } read: { words, list throws(TraceWords.Fault) in
    guard list.known[list.id] == nil else {
      throw TraceWords.Fault("device \(list.id.rawValue) is there already")
    }
    let outputName = try output.read(words)
    return .deviceAdded(
      InputDevice(
        id: list.id, name: try name.read(words), capabilities: try capabilities.read(words),
        isTouchpad: try isTouchpad.read(words), isVirtual: try isVirtual.read(words),
        vendor: try vendor.read(words), product: try product.read(words),
        systemName: try node.read(words), outputName: outputName.isEmpty ? nil : outputName))
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
