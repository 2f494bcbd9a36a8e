import DeviceModels
import EmulatedDevices
import Foundation
import PNGFiles
import PointerGeometry
import Testing

/// A toolkit that knows nothing of us gets fingers and pens from real libinput.
///
/// `FERROFLUID_PICTURES=DIR` keeps what the client said.
@Suite(.serialized) struct RealDirectTests {
  private struct Setting {
    let session: Session
    let screen: Screen
    let client: ChildProcess
    let before: PNGPicture
    /// Where the window is, and how wide.
    let window: (x: Double, y: Double, width: Double)

    /// The demo of GTK, mapped and at rest, and one device besides.
    init(_ device: DeviceModel) throws {
      session = try Session(with: [device])
      let session = session
      screen = try Screen(session)
      let screen = screen
      client = try session.start("/usr/bin/gtk4-demo", variables: ["WAYLAND_DEBUG": "1"])
      try session.wait("no window") { session.trace.contains(" map ") }
      try session.wait("the window does not settle") {
        let one = try screen.picture()
        usleep(400_000)
        return try screen.picture().pixels == one.pixels
      }
      before = try screen.picture()
      let line = try #require(
        session.trace.split(separator: "\n").last {
          $0.contains(" map ") || $0.contains(" window ")
        })
      func number(_ name: String) throws -> Double {
        let word = try #require(line.split(separator: " ").first { $0.hasPrefix(name + "=") })
        return try #require(Double(word.dropFirst(name.count + 1)))
      }
      window = (try number("x"), try number("y"), try number("width"))
    }

    /// The middle of the second row of the list in the window.
    var row: (x: Double, y: Double) { (window.x + 100, window.y + 110) }

    /// A place of the screen of 1280 × 800 on a surface that covers it.
    func place(_ point: (x: Double, y: Double), on size: Size<DeviceSpace>) -> Point<DeviceSpace> {
      Point(x: point.x / 1280 * size.width, y: point.y / 800 * size.height)
    }

    /// Taps with a finger.
    func tap(_ point: (x: Double, y: Double), by fingers: TouchpadFingers) throws {
      fingers.touch(0, at: place(point, on: fingers.size))
      try fingers.commit()
      usleep(60_000)
      fingers.lift(0)
      try fingers.commit()
    }

    /// Taps with a pen, which comes and goes.
    func tap(_ point: (x: Double, y: Double), by pen: TabletPen) throws {
      let place = place(point, on: pen.size)
      try pen.approach(at: Point(x: place.x + 3, y: place.y))
      try pen.move(to: place, steps: 10)
      try pen.press()
      usleep(60_000)
      try pen.lift()
      try pen.leave()
    }

    func waitForAnotherPage() throws {
      try session.wait("another page is not shown") {
        let now = try screen.picture()
        return zip(now.pixels, before.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) } > 5_000
      }
    }

    /// Whether the client was told of events, in this order.
    func wasTold(_ events: [String]) -> Bool {
      var rest = Substring(session.words)
      for event in events {
        guard let found = rest.range(of: event) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }

    func keepWords(_ name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["FERROFLUID_PICTURES"] else { return }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try session.words.write(
        toFile: "\(folder)/\(name).log", atomically: true, encoding: .utf8)
    }
  }

  private func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  @Test func aTapSelectsARowInTheDemoOfGTK() throws {
    let setting = try Setting(.touchscreen)
    let fingers = try TouchpadFingers(on: setting.session.others[0], pause: pause)
    try setting.tap(setting.row, by: fingers)
    try setting.waitForAnotherPage()
    try setting.keepWords("gtk4-demo-touch")
    #expect(setting.wasTold([".down(", ".frame()", ".up(", ".frame()"]))
    #expect(setting.session.words.contains("wl_touch@"))
    #expect(setting.client.poll() == nil && setting.session.isAlive)
  }

  @Test(arguments: [DeviceModel.touchscreen, .penTablet])
  func aMenuOfGTKOpensByATapAndClosesByOneBesideIt(on device: DeviceModel) throws {
    let setting = try Setting(device)
    let session = setting.session
    let tap: ((x: Double, y: Double)) throws -> Void
    if device == .touchscreen {
      let fingers = try TouchpadFingers(on: session.others[0], pause: pause)
      tap = { try setting.tap($0, by: fingers) }
    } else {
      let pen = try TabletPen(on: session.others[0], pause: pause)
      tap = { try setting.tap($0, by: pen) }
    }
    // The button of the menu is left of the one that closes the window.
    try tap((setting.window.x + setting.window.width - 71, setting.window.y + 24))
    try session.wait("no menu is asked for") {
      session.words.contains("xdg_popup") && session.words.contains(".grab(")
    }
    usleep(500_000)
    // The grab is given: nothing dismisses the menu by itself.
    let isOpen = !session.words.contains(".popup_done(")
    try tap((20, 20))
    try session.wait("the menu stays") { session.words.contains(".popup_done(") }
    try setting.keepWords("gtk4-demo-menu-\(device.product)")
    #expect(isOpen)
    #expect(setting.client.poll() == nil && session.isAlive)
  }

  @Test(arguments: [DeviceModel.touchscreen, .penTablet])
  func theTitleOfGTKIsDraggedByItsWindow(on device: DeviceModel) throws {
    let setting = try Setting(device)
    let session = setting.session
    let start = (x: setting.window.x + 200, y: setting.window.y + 24)
    let end = (x: start.x + 150, y: start.y + 60)
    if device == .touchscreen {
      let fingers = try TouchpadFingers(on: session.others[0], pause: pause)
      let place = setting.place(start, on: fingers.size)
      fingers.touch(0, at: place)
      try fingers.commit()
      try fingers.move(by: setting.place(end, on: fingers.size) - place, steps: 40)
      pause(0.3)
      fingers.lift(0)
      try fingers.commit()
    } else {
      let pen = try TabletPen(on: session.others[0], pause: pause)
      try pen.approach(at: setting.place(start, on: pen.size))
      try pen.press()
      try pen.move(to: setting.place(end, on: pen.size), steps: 60, pressure: 1500)
      pause(0.3)
      try pen.lift()
      try pen.leave()
    }
    try setting.keepWords("gtk4-demo-move-\(device.product)")
    #expect(session.words.contains(".move("))
    // The toolkit asks after a slop; from then on the window follows from where it was pressed.
    try session.wait("the window does not move: \(session.trace.suffix(300))") {
      session.trace.split(separator: "\n").contains { line in
        line.contains(" window ") && line.contains("y=\(Int(setting.window.y) + 60).")
      }
    }
    #expect(setting.client.poll() == nil && session.isAlive)
  }

  @Test func aPenSelectsARowInTheDemoOfGTK() throws {
    let setting = try Setting(.penTablet)
    let pen = try TabletPen(on: setting.session.others[0], pause: pause)
    try setting.tap(setting.row, by: pen)
    try setting.waitForAnotherPage()
    try setting.session.wait("the pen does not leave") {
      setting.session.words.contains(".proximity_out(")
    }
    try setting.keepWords("gtk4-demo-pen")
    #expect(
      setting.wasTold([
        ".tablet_added(", ".tool_added(", ".proximity_in(", ".motion(", ".down(", ".up(",
        ".proximity_out(",
      ]))
    // The toolkit sets its own image for the pen, and stays alive.
    #expect(setting.session.words.contains(".set_cursor("))
    #expect(setting.client.poll() == nil && setting.session.isAlive)
  }
}
