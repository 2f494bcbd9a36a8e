import WaylandClient

/// A wl_pointer, and the logs of the adaptive pointers that belong to it.
final class PointerObject {
  let proxy: Proxy<WlPointer>
  /// One for each adaptive pointer; one of the wl_pointer alone where it has none.
  private(set) var logs: [EventLog] = []
  private(set) var focus: UInt32?
  private(set) var place: Heard.Place?
  /// The serial of the last enter, for cursors.
  private(set) var enterSerial: UInt32 = 0
  /// The serial of the last press, for grabs.
  private(set) var pressSerial: UInt32 = 0
  private let listener = Listener()

  init(_ proxy: Proxy<WlPointer>) {
    self.proxy = proxy
    listener.owner = self
    proxy.setHandler(listener)
  }

  /// Makes an adaptive pointer for it.
  @discardableResult
  func addAdaptive(_ manager: Proxy<FerrofluidPointerRegionsManagerV1>) -> EventLog {
    add(manager.getPointer(pointer: proxy))
  }

  private func add(_ adaptive: Proxy<FerrofluidAdaptivePointerV1>) -> EventLog {
    let log = EventLog(adaptive, focus: focus, place: place, hasFrames: hasFrames)
    logs.append(log)
    return log
  }

  /// The log of the first adaptive pointer.
  var log: EventLog {
    logs.first ?? add(Proxy())
  }

  /// Whether wl_pointer has frames.
  var hasFrames: Bool { proxy.version >= 5 }

  /// Gives up the objects.
  func release() {
    for log in logs { log.adaptive.destroy() }
    proxy.release()
  }

  private func hear(_ event: Heard) {
    for log in logs { log.hear(event) }
  }

  private final class Listener: WlPointerEvents {
    weak var owner: PointerObject?

    func enter(
      _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
      surfaceY: Fixed
    ) {
      let place = Heard.Place(x: surfaceX.double, y: surfaceY.double)
      owner?.focus = surface?.id ?? 0
      owner?.place = place
      owner?.enterSerial = serial
      owner?.hear(.enter(surface: surface?.id ?? 0, place))
    }

    func leave(_ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?) {
      owner?.focus = nil
      owner?.place = nil
      owner?.hear(.leave(surface: surface?.id ?? 0))
    }

    func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
      let place = Heard.Place(x: surfaceX.double, y: surfaceY.double)
      owner?.place = place
      owner?.hear(.motion(place))
    }

    func button(
      _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
      state: WlPointer.ButtonState
    ) {
      if state == .pressed { owner?.pressSerial = serial }
      owner?.hear(.button(serial: serial, code: button, pressed: state == .pressed))
    }

    func axis(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis, value: Fixed) {
      owner?.hear(.axis(horizontal: axis == .horizontalScroll, value.double))
    }

    func axisSource(_ object: Proxy<WlPointer>, axisSource: WlPointer.AxisSource) {
      owner?.hear(.axisSource(axisSource.rawValue))
    }

    func axisStop(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis) {
      owner?.hear(.axisStop(horizontal: axis == .horizontalScroll))
    }

    func frame(_ object: Proxy<WlPointer>) { owner?.hear(.frame) }
  }
}
