import EventLoop
import Glibc
import InputSources

/// Prints what the input devices say, one event a line, for tests that run it on emulated ones.
///
///     input-probe [OPTION…] seat NAME
///     input-probe [OPTION…] paths NODE…
///
/// `--rule WORDS` sets devices (see `RuleWords`), `--later WORDS` those after SIGHUP, `--log info`
/// shows more of the log, `--user NUMBER` gives up the rights of who started it, `--count`
/// counts instead of printing, and `--times` prints each event's time and the clock's before it.
///
/// SIGUSR1 suspends the devices, SIGUSR2 resumes them, SIGHUP changes the rules, SIGALRM lights Num
/// Lock and prints what was counted, SIGTERM ends the program. It ends by itself after a minute, so
/// that a test which dies leaves nothing behind.
@main
struct Program {
  static func main() {
    do {
      try run(Arguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      say("failed \(error)")
      exit(error is Arguments.Misuse ? 2 : 1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    if let user = arguments.user {
      guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
        return say("failed cannot become user \(user)")
      }
    }
    let loop = try Loop()
    let source: LibinputSource
    let log = InputLog(threshold: arguments.threshold) { level, text in say("log \(level) \(text)")
    }
    if let seat = arguments.seat {
      source = try LibinputSource(udevSeat: seat, rules: arguments.rules, loop: loop, log: log)
    } else {
      source = try LibinputSource(
        paths: arguments.paths, rules: arguments.rules, loop: loop, log: log)
    }
    var tally = AllocationTally()
    source.handler =
      arguments.counts
      ? { tally.note($0, turn: loop.wakeUps) }
      : { event in
        if arguments.times { say("time \(event.time.nanoseconds) \(Loop.now().nanoseconds)") }
        say(line(for: event))
      }

    var isRunning = true
    let sources = [
      try loop.signal(SIGTERM) { isRunning = false },
      try loop.signal(SIGUSR1) {
        source.suspend()
        say("suspended")
      },
      try loop.signal(SIGUSR2) {
        do { try source.resume() } catch { say("failed \(error)") }
        say("resumed")
      },
      try loop.signal(SIGHUP) {
        source.rules = arguments.laterRules
        say("ruled")
      },
      try loop.signal(SIGALRM) {
        source.setLamps(.numLock)
        say(tally.line())
      },
    ]
    let limit = try loop.timer { isRunning = false }
    limit.arm(at: Loop.now().advanced(bySeconds: 60))
    say("ready")
    try withExtendedLifetime((sources, limit)) {
      while isRunning { try loop.dispatch() }
    }
    say("done \(source.devices.count)")
  }

  /// Prints a line at once, also into a pipe.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  /// The event as words: its kind, then its values.
  private static func line(for event: InputEvent) -> String {
    switch event.kind {
    case .deviceAdded(let device):
      let kind = device.kind
      let size = device.size.map { "\(Int($0.width))x\(Int($0.height))" } ?? "-"
      return "about \(device.id.rawValue) \(device.systemName) \(device.vendor) \(device.product) "
        + "\(size) \(device.outputName ?? "-")\n"
        + "added \(device.id.rawValue) \(kind) \(device.capabilities.rawValue) \(device.name)"
    case .deviceRemoved(let device): return "removed \(device.id.rawValue) \(device.name)"
    case .motion(let delta, let raw): return "motion \(delta.dx) \(delta.dy) \(raw.dx) \(raw.dy)"
    case .motionAbsolute(let x, let y): return "absolute \(x) \(y)"
    case .button(let code, let pressed, let source):
      return "button \(code) \(pressed) \(source.map { "\($0)" } ?? "none")"
    case .axis(let frame):
      return "axis \(frame.source) \(words(frame.horizontal)) \(words(frame.vertical))"
    case .frame: return "frame"
    case .swipeBegin(let fingers): return "swipe-begin \(fingers)"
    case .swipeUpdate(let delta): return "swipe-update \(delta.dx) \(delta.dy)"
    case .swipeEnd(let cancelled): return "swipe-end \(cancelled)"
    case .pinchBegin(let fingers): return "pinch-begin \(fingers)"
    case .pinchUpdate(let delta, let scale, let rotation):
      return "pinch-update \(delta.dx) \(delta.dy) \(scale) \(rotation)"
    case .pinchEnd(let cancelled): return "pinch-end \(cancelled)"
    case .holdBegin(let fingers): return "hold-begin \(fingers)"
    case .holdEnd(let cancelled): return "hold-end \(cancelled)"
    case .contact(let fingers): return "contact \(fingers)"
    case .touch(let touch): return line(for: touch)
    case .tabletTool(let event): return line(for: event)
    case .tabletPad(let event): return line(for: event)
    case .key(let code, let pressed): return "key \(code) \(pressed)"
    }
  }

  private static func line(for touch: TouchEvent) -> String {
    switch touch {
    case .down(let contact, let x, let y): "touch-down \(contact) \(x) \(y)"
    case .motion(let contact, let x, let y): "touch-motion \(contact) \(x) \(y)"
    case .up(let contact): "touch-up \(contact)"
    case .cancel(let contact): "touch-cancel \(contact)"
    case .frame: "touch-frame"
    }
  }

  private static func line(for event: TabletToolEvent) -> String {
    let tool = event.tool
    let change =
      switch event.change {
      case .proximityIn: "in \(tool.kind) \(tool.serial) \(tool.capabilities.rawValue)"
      case .proximityOut: "out"
      case .axes: "axes"
      case .tip(let isDown): isDown ? "down" : "up"
      case .button(let code, let pressed): "button \(code) \(pressed)"
      }
    let axes: [(String, [Double]?)] = [
      ("place", event.axes.place.map { [$0.x, $0.y] }),
      ("pressure", event.axes.pressure.map { [$0] }),
      ("distance", event.axes.distance.map { [$0] }),
      ("tilt", event.axes.tilt.map { [$0.x, $0.y] }),
      ("rotation", event.axes.rotation.map { [$0] }), ("slider", event.axes.slider.map { [$0] }),
    ]
    let words = axes.compactMap { name, values in
      values.map { "\(name)=" + $0.map { "\($0)" }.joined(separator: ",") }
    }
    return (["tool-\(change)"] + words).joined(separator: " ")
  }

  private static func line(for event: TabletPadEvent) -> String {
    switch event {
    case .button(let number, let pressed): "pad-button \(number) \(pressed)"
    case .ring(let number, let degrees, _): "pad-ring \(number) \(degrees.map { "\($0)" } ?? "-")"
    case .strip(let number, let position, _):
      "pad-strip \(number) \(position.map { "\($0)" } ?? "-")"
    case .mode(let group, let mode): "pad-mode \(group) \(mode)"
    }
  }

  /// An axis as one word: `-`, `stop`, or its distance and its 120ths.
  private static func words(_ value: AxisFrame.Value?) -> String {
    guard let value else { return "-" }
    return value.stop ? "stop" : "\(value.value)/\(value.v120)"
  }
}
