import PointerEngine
import PointerGeometry
import PointerGestures

/// The engine itself, used as a compositor uses it: through its events and nothing else.
///
/// One engine lives through all trials of a cell, so that it may learn from them.
package struct OursTechnique: PointingTechnique {
  private let device: PointingDevice
  private let settings: EngineSettings
  private var driver: EngineDriver
  /// What is known of the fingers where nobody tells; nil where somebody does.
  private var fingers: ContactInference?
  private var scene = Scene.empty
  private var presentation = Presentation()

  package init(
    device: PointingDevice, settings: EngineSettings, infersContacts: Bool = false
  ) {
    self.device = device
    fingers = infersContacts && device == .trackpad ? ContactInference() : nil
    self.settings = settings
    driver = EngineDriver(settings: settings)
  }

  package var model: Point<LogicalSpace> { driver.engine.modelLocation }

  /// What a press selects: the region that is entered; in a text the cell that the model is in.
  package var captured: Int? {
    if scene.isText { return scene.target(at: model) }
    guard let key = driver.engine.currentRegion else { return nil }
    let number = Int(key.region.rawValue)
    return scene.frames.indices.contains(number) ? number : nil
  }

  /// In a text the beam shows a place, and nothing lights up.
  package var showsCapture: Bool { !scene.isText }
  package var hasInertia: Bool { device == .trackpad && settings.inertia }

  package mutating func place(
    at point: Point<LogicalSpace>, in scene: Scene, at time: Double
  ) {
    lift(at: time)
    driver.send(.outputs([Scene.screen]), at: time)
    if scene.isFresh {
      driver.send(.surfaceRemoved(EngineDriver.surface), at: time)
      self.scene = .empty
    }
    setScene(scene, at: time)
    // A device that names places: no movement of the hand that anything could follow from.
    driver.send(.motion(to: point, over: EngineDriver.hit, device: .absolute), at: time)
  }

  package mutating func beginMovement() {}

  package mutating func move(by vector: Vector<LogicalSpace>, at time: Double) {
    // Within the screen, whose far edges are no longer part of it.
    let inside = Rect<LogicalSpace>(
      x: 0, y: 0, width: Scene.screen.width - 0x1p-8, height: Scene.screen.height - 0x1p-8)
    let millimetres = Vector<DeviceSpace>(
      dx: vector.dx / Self.gain, dy: vector.dy / Self.gain)
    if fingers?.handle(.motion(millimetres), at: EngineDriver.instant(time)) != nil {
      driver.send(.contact(fingers: 1), at: time)
    }
    report(inside.clamp(model + vector), at: time)
  }

  /// Points for a millimetre of the pad, where the fingers have to be told from their motions: as
  /// many as make the user's longest stroke, 500 points, one of 60 mm.
  private static let gain = 500.0 / 60

  private mutating func report(_ location: Point<LogicalSpace>, at time: Double) {
    let device: PointerDevice = device == .mouse ? .mouse : .touchpad
    driver.send(.motion(to: location, over: EngineDriver.hit, device: device), at: time)
  }

  package mutating func advance(to time: Double) -> SelfChange? {
    while let due = fingers?.deadline, due.seconds(since: .zero) <= time {
      if let change = driver.advance(to: due.seconds(since: .zero)) { return change }
      guard let lift = fingers?.ask(at: due) else { continue }
      let change = driver.change { $0.send(.contact(fingers: 0), since: lift.instant) }
      if let change { return change }
    }
    return driver.advance(to: time)
  }

  package mutating func setContact(_ isDown: Bool, at time: Double) {
    guard device == .trackpad, fingers == nil else { return }
    driver.send(.contact(fingers: isDown ? 1 : 0), at: time)
  }

  /// Nobody touches the pad, whoever may think so.
  private mutating func lift(at time: Double) {
    if fingers != nil { fingers = ContactInference() }
    guard device == .trackpad else { return }
    driver.send(.contact(fingers: 0), at: time)
  }

  package mutating func setButton(_ isDown: Bool, at time: Double) {
    _ = fingers?.handle(.buttons(pressed: isDown ? 1 : 0), at: EngineDriver.instant(time))
    driver.send(.button(pressed: isDown ? 1 : 0), at: time)
  }

  package mutating func setScene(_ scene: Scene, at time: Double) {
    guard scene != self.scene else { return }
    self.scene = scene
    driver.send(.regions(of: EngineDriver.surface, scene.regions), at: time)
    driver.send(.sceneChanged(over: EngineDriver.hit), at: time)
  }

  package mutating func visible(at time: Double) -> Point<LogicalSpace> {
    driver.engine.present(at: EngineDriver.instant(time), into: &presentation)
    return presentation.shape.center
  }

  /// Tried out on an empty screen without an edge, with an engine of its own.
  package func flickGain(distance: Double, duration: Double, share: Double) -> Double {
    guard distance > 0 else { return 1 }
    var practice = OursTechnique(
      device: device, settings: settings, infersContacts: fingers != nil)
    practice.report(.zero, at: 0)
    practice.setContact(true, at: 1)
    let count = max(3, Int((duration / PlainPointer.interval).rounded()))
    for step in 1...count {
      let way = distance * MinimumJerk.position(Double(step) / Double(count))
      let time = 1 + Double(step) * PlainPointer.interval
      practice.settle(to: time)
      practice.move(by: Vector(dx: way - practice.model.x, dy: 0), at: time)
      if Double(step) / Double(count) >= share { break }
    }
    practice.setContact(false, at: practice.driver.now)
    practice.settle(to: practice.driver.now + 2)
    return min(max(practice.model.x / distance, 0.2), 5)
  }

  package mutating func offsetAtRest(at time: Double) -> Double? {
    guard !scene.isText else { return nil }
    var later = self
    later.settle(to: time + 2)
    return later.visible(at: later.driver.now).distance(to: later.model)
  }

  /// Lets time pass, whatever happens.
  private mutating func settle(to time: Double) {
    while advance(to: time) != nil {}
  }
}

extension Scene {
  /// The scene as a client would declare it.
  var regions: [Region] {
    var result: [Region] = []
    if let zone = preciseZone {
      result.append(
        Region(
          id: RegionID(rawValue: UInt32(frames.count)), frame: zone.onSurface, kind: .content,
          z: -1))
    }
    if isText {
      let area = frames.reduce(Rect.zero) { $1.map($0.union) ?? $0 }
      result.append(
        Region(
          id: RegionID(rawValue: UInt32(frames.count)), frame: area.onSurface, kind: .text,
          textLines: lines))
      return result
    }
    for (number, frame) in frames.enumerated() {
      guard let frame else { continue }
      result.append(
        Region(
          id: RegionID(rawValue: UInt32(number)), frame: frame.onSurface, kind: kind,
          padding: padding, group: isGroup ? 1 : 0))
    }
    return result
  }
}

extension Rect where Space == LogicalSpace {
  /// The same rectangle on the one surface, which fills the screen.
  fileprivate var onSurface: Rect<SurfaceSpace> {
    Rect<SurfaceSpace>(x: minX, y: minY, width: width, height: height)
  }
}
