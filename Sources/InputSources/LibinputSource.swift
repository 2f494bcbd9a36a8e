import CLibinput
import EventLoop
import Glibc
import PointerGeometry
import PointerGestures

/// The machine's input devices, through libinput.
///
/// It asks for the loop's attention only when a device has something to say; nothing polls, and
/// however many devices there are, the loop watches one descriptor. Events that there is no kind
/// for (switches) are dropped without noise.
///
/// Times never run backwards, whatever devices say; see `InputClock`. Only a contact has the time
/// at which the finger came or left, which may lie before what was delivered meanwhile.
public final class LibinputSource {
  /// Gets every event, on the loop's thread, in order.
  ///
  /// The first ones, which announce the devices, come in the loop's next turn: there is time to set
  /// this after the source is made.
  public var handler: (InputEvent) -> Void = { _ in }

  /// The devices that are there, in the order of their appearance.
  public var devices: [InputDevice] {
    known.values.map(\.info).sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// What the devices are set to; a change applies at once to all that are there.
  public var rules: DeviceRules {
    didSet {
      guard rules != oldValue else { return }
      // A handler that is told of a change may suspend, and devices go.
      for device in known.values where known[device.info.id] === device { configure(device) }
      // What was held down by a tap or by a device that is off now is let go.
      drain()
    }
  }

  /// Whether the devices are closed for now.
  public private(set) var isSuspended = false

  private let context: LibinputContext
  /// The tools of the tablets.
  var tools: LibinputTools { context.tools }
  private let log: InputLog
  private var readiness: Source?
  /// Runs while a pause on a touchpad may mean that the finger has left; else it is not armed.
  private var pause: Timer?
  private var isDraining = false
  private var clock = InputClock()
  private var origin = PressOrigin()
  /// The time of the loop's turn in which libinput was asked to read last.
  private var now = Loop.now()
  private var lamps: KeyboardLamps = []
  private var known: [DeviceID: LibinputDevice] = [:]
  /// The touchpads that hold presses back: old ones, so few or none.
  private var holdingBack: [LibinputDevice] = []
  private var nextID: UInt32 = 1

  /// Uses all devices of a udev seat, and those that are plugged in later.
  ///
  /// - Throws: `LibinputError` if the seat cannot be watched, or if it has devices and not one of
  ///   them may be opened; `SystemError` of the loop.
  public convenience init(
    udevSeat seat: String = "seat0", rules: DeviceRules = DeviceRules(), loop: Loop,
    log: InputLog = .standardError
  ) throws {
    let context = try LibinputContext(.seat, log: log)
    let refusals = try context.assign(seat: seat)
    // The devices that could be opened are announced by events that wait in the queue.
    if !refusals.isEmpty, libinput_next_event_type(context.raw) == LIBINPUT_EVENT_NONE {
      throw LibinputError.seatUnreadable(seat: seat, refusals: refusals)
    }
    for refusal in refusals { log(.warning, refusal.description) }
    try self.init(context, rules: rules, loop: loop, log: log)
  }

  /// Uses the devices with these nodes and no others; plugging is not watched.
  ///
  /// - Throws: `LibinputError` for the first one that cannot be used; `SystemError` of the loop.
  public convenience init(
    paths: [String], rules: DeviceRules = DeviceRules(), loop: Loop,
    log: InputLog = .standardError
  ) throws {
    let context = try LibinputContext(.paths, log: log)
    for path in paths { try context.add(path: path) }
    try self.init(context, rules: rules, loop: loop, log: log)
  }

  private init(
    _ context: LibinputContext, rules: DeviceRules, loop: Loop, log: InputLog
  ) throws {
    self.context = context
    self.rules = rules
    self.log = log
    readiness = try loop.readable(libinput_get_fd(context.raw)) { [weak self] in self?.dispatch() }
    pause = try loop.timer { [weak self] in self?.pauseEnded() }
    loop.idle { [weak self] in self?.drain() }
  }

  /// Closes all devices, as when another session gets the screen.
  ///
  /// What they hold down is released, and they are removed, before this returns.
  public func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    libinput_suspend(context.raw)
    drain()
  }

  /// Opens the devices again; they are announced as new ones before this returns.
  ///
  /// - Throws: `LibinputError` if the devices cannot be used any more.
  public func resume() throws(LibinputError) {
    guard isSuspended else { return }
    try context.resume()
    isSuspended = false
    drain()
  }

  private func dispatch() {
    origin.read(at: Loop.now())
    for device in holdingBack { device.lookForData() }
    let result = libinput_dispatch(context.raw)
    if result != 0, result != -EINTR, result != -EAGAIN {
      // It would fail at every turn from now on, and the loop would spin.
      readiness = nil
      log(.error, "input is lost: libinput cannot read: \(String(cString: strerror(-result)))")
    }
    drain()
  }

  /// Delivers what libinput has queued.
  ///
  /// A handler may suspend or resume meanwhile; the one loop goes on with what that queues.
  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    now = Loop.now()
    while let event = libinput_get_event(context.raw) {
      translate(event)
      libinput_event_destroy(event)
    }
  }

  /// Delivers one event of libinput.
  private func translate(_ event: OpaquePointer) {
    let type = libinput_event_get_type(event)
    guard let raw = libinput_event_get_device(event) else { return }
    switch type {
    case LIBINPUT_EVENT_DEVICE_ADDED: return add(raw)
    case LIBINPUT_EVENT_DEVICE_REMOVED: return remove(raw)
    default: break
    }
    guard let data = libinput_device_get_user_data(raw) else { return }
    // SAFETY: the data was set by `add`, and `known` keeps the object until `remove`.
    let device = Unmanaged<LibinputDevice>.fromOpaque(data).takeUnretainedValue()
    let translation = LibinputTranslation(
      event: event, type: type, device: device, source: self)
    guard device.contacts != nil else { return translation.deliver(to: handler) }
    translation.deliver { follow($0, of: device) }
    if let due = device.contacts?.deadline { awaitPause(until: due) }
  }

  // MARK: What a translation asks

  /// The time to work with for an event of one device.
  func time(_ microseconds: UInt64) -> Instant {
    InputClock.plausible(
      Instant(
        nanoseconds: Int64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
          .partialValue), now: now)
  }

  /// The time to deliver an event with: none is before the one delivered last.
  func delivery(at time: Instant) -> Instant { clock.admit(time) }

  /// Whether a press that libinput dates so is a tap.
  func isTap(_ device: LibinputDevice, at time: Instant) -> Bool {
    origin.isTap(
      at: time, of: device.pad, hadData: device.hadData,
      releaseFollows: libinput_next_event_type(context.raw) == LIBINPUT_EVENT_POINTER_BUTTON)
  }

  // MARK: Fingers

  /// Hands an event of a touchpad on, with what it tells of the fingers.
  ///
  /// The handler may suspend, so nothing of the device is held while it runs.
  private func follow(_ event: InputEvent, of device: LibinputDevice) {
    if let change = device.contacts?.arrival(before: event) { send(change, of: device) }
    handler(event)
  }

  private func send(_ change: ContactChange, of device: LibinputDevice) {
    handler(
      InputEvent(
        time: change.instant, device: device.info.id, kind: .contact(fingers: change.fingers)))
  }

  private func awaitPause(until due: Instant) {
    guard let pause else { return }
    if pause.deadline.map({ $0 > due }) ?? true { pause.arm(at: due) }
  }

  /// Nothing came from a touchpad for a while, unless it is still to be read.
  private func pauseEnded() {
    dispatch()
    let now = Loop.now()
    for device in known.values {
      if let change = device.contacts?.ask(at: now) { send(change, of: device) }
      if let due = device.contacts?.deadline { awaitPause(until: due) }
    }
  }

  // MARK: Devices

  private func add(_ raw: OpaquePointer) {
    let id = DeviceID(rawValue: nextID)
    nextID += 1
    let device = LibinputDevice(raw, id: id, context: context)
    known[id] = device
    // SAFETY: `known` keeps the object until `remove` takes the pointer away.
    libinput_device_set_user_data(raw, Unmanaged.passUnretained(device).toOpaque())
    log(.info, "\(device.info.name) is there")
    _ = device.configure(by: rules, log: log)
    noteHoldingBack()
    light(device)
    announce(device)
  }

  private func configure(_ device: LibinputDevice) {
    if device.configure(by: rules, log: log) { announce(device) }
    noteHoldingBack()
  }

  private func announce(_ device: LibinputDevice) {
    let time = delivery(at: Loop.now())
    handler(InputEvent(time: time, device: device.info.id, kind: .deviceAdded(device.info)))
  }

  private func noteHoldingBack() { holdingBack = known.values.filter(\.pad.holdsBack) }

  private func remove(_ raw: OpaquePointer) {
    guard let data = libinput_device_get_user_data(raw) else { return }
    // SAFETY: as in `translate`.
    let device = Unmanaged<LibinputDevice>.fromOpaque(data).takeUnretainedValue()
    libinput_device_set_user_data(raw, nil)
    let time = delivery(at: Loop.now())
    LibinputTranslation.stop(device, at: time, handler)
    if let change = device.contacts?.end(at: time) { send(change, of: device) }
    LibinputTranslation.cancelContacts(of: device, at: time, handler)
    LibinputTranslation.releasePad(device, at: time, handler)
    tools.leave(device.info.id, at: time, handler)
    known[device.info.id] = nil
    noteHoldingBack()
    log(.info, "\(device.info.name) is gone")
    handler(InputEvent(time: time, device: device.info.id, kind: .deviceRemoved(device.info)))
  }

  // MARK: Lamps

  /// Lights the lamps of all keyboards, and of those that come later.
  public func setLamps(_ lamps: KeyboardLamps) {
    guard lamps != self.lamps else { return }
    self.lamps = lamps
    for device in known.values { light(device) }
  }

  private func light(_ device: LibinputDevice) {
    guard device.info.capabilities.contains(.keyboard) else { return }
    libinput_device_led_update(device.raw, libinput_led(rawValue: lamps.rawValue))
  }
}
