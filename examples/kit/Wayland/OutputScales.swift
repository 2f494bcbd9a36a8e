import WaylandClient

/// How many pixels a point has on each output.
final class OutputScales {
  private var scales: [Proxy<WlOutput>: Int] = [:]
  private var outputs: [UInt32: Proxy<WlOutput>] = [:]
  /// Called when one has changed.
  var onChange: (() -> Void)?

  /// Follows an output, if that is what the global is.
  func add(_ global: Registry.Global, from registry: Registry) {
    guard let output = registry.bind(global, as: WlOutput.self, maxVersion: 4) else { return }
    outputs[global.name] = output
    output.setHandler(Events(self))
  }

  /// Forgets an output that has gone.
  func remove(_ global: Registry.Global) {
    guard let output = outputs.removeValue(forKey: global.name) else { return }
    scales[output] = nil
    if output.version >= 3 { output.release() } else { output.discard() }
  }

  /// The scale of an output; 1 until it has said another.
  func scale(of output: Proxy<WlOutput>) -> Int { scales[output] ?? 1 }

  fileprivate func set(_ scale: Int, of output: Proxy<WlOutput>) {
    // A client cannot draw at more than this without wasting memory on a mistake.
    let scale = min(max(scale, 1), 8)
    guard scales[output] ?? 1 != scale else { return }
    scales[output] = scale
    onChange?()
  }

  private final class Events: WlOutputEvents {
    private weak var outputs: OutputScales?

    init(_ outputs: OutputScales) { self.outputs = outputs }

    func scale(_ object: Proxy<WlOutput>, factor: Int32) {
      outputs?.set(Int(factor), of: object)
    }
  }
}
