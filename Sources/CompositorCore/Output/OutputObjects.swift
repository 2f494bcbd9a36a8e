import PointerGeometry
import WaylandServer

/// The `wl_output` and `zxdg_output_v1` objects that clients made for one output.
final class OutputObjects {
  static let version: UInt32 = 4

  private var global: Global?
  private var outputs = ObjectList<Resource<WlOutput>>()
  private var extended = ObjectList<ExtendedOutput>()

  /// Announces the output.
  func publish(_ output: Output, on display: Display) throws {
    global = try display.addGlobal(WlOutput.self, version: Self.version) {
      [weak self, weak output] client, resource in
      guard let self, let output else { return }
      self.add(resource, of: output)
    }
  }

  /// Takes the output back; objects that exist stay, inert.
  func withdraw() {
    global?.remove()
    global = nil
  }

  private func add(_ resource: Resource<WlOutput>, of output: Output) {
    resource.setHandler(OutputHandle(output))
    outputs.append(resource)
    resource.onDestroy { [weak self, unowned resource] in
      self?.outputs.remove(identicalTo: resource)
    }
    send(resource, output)
    resource.sendDone()
    for surface in output.windowSurfaces where surface.client == resource.client {
      surface.resource.sendEnter(output: resource)
    }
  }

  func add(_ object: Resource<ZxdgOutputV1>, of resource: Resource<WlOutput>, _ output: Output) {
    let pair = ExtendedOutput(object: object, of: resource)
    extended.append(pair)
    object.onDestroy { [weak self, weak pair] in
      if let pair { self?.extended.remove(identicalTo: pair) }
    }
    send(object, output)
    finish(object, resource)
  }

  /// Tells all clients the output's properties anew.
  func sendAll(_ output: Output) {
    for resource in outputs { send(resource, output) }
    for pair in extended {
      send(pair.object, output)
      if pair.object.version < 3 { finish(pair.object, pair.output) }
    }
    for resource in outputs { resource.sendDone() }
  }

  func sendEnter(_ surface: Surface) {
    for resource in outputs where resource.client == surface.client {
      surface.resource.sendEnter(output: resource)
    }
  }

  func sendLeave(_ surface: Surface) {
    for resource in outputs where resource.client == surface.client {
      surface.resource.sendLeave(output: resource)
    }
  }

  /// The client's objects for the output.
  func objects(of client: Client) -> [Resource<WlOutput>] { outputs.filter { $0.client == client } }

  private func send(_ resource: Resource<WlOutput>, _ output: Output) {
    let backend = output.backend
    resource.sendGeometry(
      x: Box.clamped(output.bounds.minX.rounded()), y: Box.clamped(output.bounds.minY.rounded()),
      physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: backend.make,
      model: backend.model,
      transform: WlOutput.Transform(rawValue: UInt32(output.orientation.rawValue)))
    resource.sendMode(
      flags: [.current, .preferred], width: output.geometry.pixelWidth,
      height: output.geometry.pixelHeight, refresh: backend.refreshMillihertz)
    // Whole numbers only: the next one up, so that a client's buffer is shrunk, not blown up.
    resource.sendScale(factor: Box.clamped(output.scale.rounded(.up)))
    resource.sendName(name: output.name)
    resource.sendDescription(description: Self.description(of: output))
  }

  private func send(_ object: Resource<ZxdgOutputV1>, _ output: Output) {
    let bounds = output.bounds
    object.sendLogicalPosition(
      x: Box.clamped(bounds.minX.rounded()), y: Box.clamped(bounds.minY.rounded()))
    object.sendLogicalSize(
      width: Box.clamped(bounds.width.rounded()), height: Box.clamped(bounds.height.rounded()))
    object.sendName(name: output.name)
    object.sendDescription(description: Self.description(of: output))
  }

  /// Ends a batch: since version 3 by `wl_output.done`.
  private func finish(_ object: Resource<ZxdgOutputV1>, _ resource: Resource<WlOutput>) {
    if object.version < 3 { object.sendDone() } else { resource.sendDone() }
  }

  private static func description(of output: Output) -> String {
    "\(output.backend.make) \(output.backend.model) (\(output.name))"
  }
}

/// What a `wl_output` stands for.
final class OutputHandle: WlOutputRequests {
  weak var output: Output?

  init(_ output: Output) { self.output = output }
}

extension Output {
  /// The output behind a protocol object; nil once it has been removed.
  static func from(_ resource: Resource<WlOutput>) -> Output? {
    resource.handler(as: OutputHandle.self)?.output
  }
}

/// `zxdg_output_manager_v1`: outputs in points.
final class XdgOutputManager: ZxdgOutputManagerV1Requests {
  static let version: UInt32 = 3

  func getXdgOutput(
    _ resource: Resource<ZxdgOutputManagerV1>, id: Resource<ZxdgOutputV1>,
    output: Resource<WlOutput>
  ) {
    guard let target = Output.from(output) else { return }
    target.clientObjects.add(id, of: output, target)
  }
}
