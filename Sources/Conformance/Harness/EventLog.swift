import WaylandClient

/// All that one adaptive pointer, and the wl_pointer that it belongs to, brought, in its order.
final class EventLog {
  /// What was heard since the last `take`.
  private(set) var events: [Heard] = []
  private(set) var auditor: Auditor
  /// The surface that the pointer is on, and where; nil outside of the client's surfaces.
  private(set) var focus: UInt32?
  private(set) var place: Heard.Place?
  /// The last settings; nil before the first.
  private(set) var settings: FerrofluidAdaptivePointerV1.Setting?
  /// The object; inert for a log of a plain wl_pointer.
  let adaptive: Proxy<FerrofluidAdaptivePointerV1>
  private let listener = Listener()

  init(
    _ adaptive: Proxy<FerrofluidAdaptivePointerV1>, focus: UInt32?, place: Heard.Place?,
    hasFrames: Bool
  ) {
    self.adaptive = adaptive
    self.focus = focus
    self.place = place
    auditor = Auditor(focus: focus, hasFrames: hasFrames)
    listener.log = self
    adaptive.setHandler(listener)
  }

  /// The region that the pointer is in; nil for none.
  var region: UInt32? { auditor.entered?.region }

  /// The serial of the enter of that region.
  var enterSerial: UInt32? { auditor.entered?.serial }

  /// The sensors that the pointer is in.
  var sensors: Set<UInt32> { Set(auditor.sensors.values) }

  /// What was heard since the last call.
  func take() -> [Heard] {
    defer { events = [] }
    return events
  }

  /// The events since the last `take`, frame by frame, without the frames.
  var frames: [[Heard]] {
    events.split(separator: .frame, omittingEmptySubsequences: false).map(Array.init)
  }

  /// The frame since the last `take` with the enter of a region.
  func frame(entering region: UInt32) -> [Heard]? {
    frames.first { frame in
      frame.contains { if case .regionEnter(_, _, region, _) = $0 { true } else { false } }
    }
  }

  /// The events in words, for failures.
  var words: String {
    let heard = events.map(\.description).joined(separator: "; ")
    return heard.isEmpty ? "nothing" : heard
  }

  /// The client destroyed a surface.
  func destroyed(surface: UInt32) { auditor.destroyed(surface: surface) }

  func hear(_ event: Heard) {
    events.append(event)
    auditor.hear(event)
    switch event {
    case .enter(let surface, let place): (focus, self.place) = (surface, place)
    case .leave: (focus, place) = (nil, nil)
    case .motion(let place): self.place = place
    case .settings(let bits): settings = .init(rawValue: bits)
    default: break
    }
  }

  /// Hears the object; apart from the log so that neither keeps the other.
  private final class Listener: FerrofluidAdaptivePointerV1Events {
    weak var log: EventLog?

    func settings(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, settings: FerrofluidAdaptivePointerV1.Setting
    ) {
      log?.hear(.settings(settings.rawValue))
    }

    func inputKind(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, kind: FerrofluidAdaptivePointerV1.InputKind
    ) {
      log?.hear(.inputKind(kind.rawValue))
    }

    func regionEnter(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
      region: UInt32, duration: UInt32
    ) {
      log?.hear(
        .regionEnter(serial: serial, surface: surface?.id ?? 0, region: region, duration: duration))
    }

    func regionLeave(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
      duration: UInt32
    ) {
      log?.hear(.regionLeave(enterSerial: enterSerial, region: region, duration: duration))
    }

    func regionCell(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
      column: Int32, row: Int32
    ) {
      log?.hear(
        .regionCell(
          enterSerial: enterSerial, region: region, Heard.Cell(column: column, row: row)))
    }

    func regionRequest(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
      region: UInt32, x: Fixed, y: Fixed, modifiers: FerrofluidAdaptivePointerV1.Modifier
    ) {
      log?.hear(
        .regionRequest(
          serial: serial, surface: surface?.id ?? 0, region: region,
          Heard.Place(x: x.double, y: y.double)))
    }

    func sensorEnter(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
      region: UInt32
    ) {
      log?.hear(.sensorEnter(serial: serial, surface: surface?.id ?? 0, region: region))
    }

    func sensorLeave(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32
    ) {
      log?.hear(.sensorLeave(enterSerial: enterSerial, region: region))
    }

    func movementBegin(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, surface: Proxy<WlSurface>?
    ) {
      log?.hear(.movementBegin(surface: surface?.id ?? 0))
    }

    func movementEnd(_ object: Proxy<FerrofluidAdaptivePointerV1>) { log?.hear(.movementEnd) }

    func secondaryClick(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
      surface: Proxy<WlSurface>?, region: UInt32, x: Fixed, y: Fixed,
      source: FerrofluidAdaptivePointerV1.Source, state: WlPointer.ButtonState
    ) {
      log?.hear(
        .secondaryClick(
          Heard.Click(
            serial: serial, surface: surface?.id ?? 0, region: region,
            place: Heard.Place(x: x.double, y: y.double), source: source.rawValue,
            pressed: state == .pressed)))
    }

    func scrollBegin(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
      surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32,
      modifiers: FerrofluidAdaptivePointerV1.Modifier
    ) {
      log?.hear(
        .scrollBegin(
          surface: surface?.id ?? 0, Heard.Place(x: x.double, y: y.double), region: region))
    }

    func scrollUpdate(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed
    ) {
      log?.hear(.scrollUpdate(dx: dx.double, dy: dy.double))
    }

    func scrollMomentum(_ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32) {
      log?.hear(.scrollMomentum)
    }

    func scrollEnd(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
      state: FerrofluidAdaptivePointerV1.EndState
    ) {
      log?.hear(.scrollEnd(cancelled: state == .cancelled))
    }

    func pinchBegin(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
      surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32, fingers: UInt32,
      modifiers: FerrofluidAdaptivePointerV1.Modifier
    ) {
      log?.hear(
        .pinchBegin(
          surface: surface?.id ?? 0, Heard.Place(x: x.double, y: y.double), region: region))
    }

    func pinchUpdate(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed,
      scale: UInt32, rotation: Fixed
    ) {
      log?.hear(.pinchUpdate)
    }

    func pinchEnd(
      _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
      state: FerrofluidAdaptivePointerV1.EndState
    ) {
      log?.hear(.pinchEnd(cancelled: state == .cancelled))
    }
  }
}
