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
    /// The middle of the second row of the list in the window.
    let row: (x: Double, y: Double)

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
      row = (try number("x") + 100, try number("y") + 110)
    }

    /// A place of the screen of 1280 × 800 on a surface that covers it.
    func place(on size: Size<DeviceSpace>) -> Point<DeviceSpace> {
      Point(x: row.x / 1280 * size.width, y: row.y / 800 * size.height)
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
    fingers.touch(0, at: setting.place(on: fingers.size))
    try fingers.commit()
    pause(0.06)
    fingers.lift(0)
    try fingers.commit()
    try setting.waitForAnotherPage()
    try setting.keepWords("gtk4-demo-touch")
    #expect(setting.wasTold([".down(", ".frame()", ".up(", ".frame()"]))
    #expect(setting.session.words.contains("wl_touch@"))
    #expect(setting.client.poll() == nil && setting.session.isAlive)
  }

  @Test func aPenSelectsARowInTheDemoOfGTK() throws {
    let setting = try Setting(.penTablet)
    let pen = try TabletPen(on: setting.session.others[0], pause: pause)
    let place = setting.place(on: pen.size)
    try pen.approach(at: Point(x: place.x + 3, y: place.y))
    try pen.move(to: place, steps: 10)
    try pen.press()
    pause(0.06)
    try pen.lift()
    try setting.waitForAnotherPage()
    try pen.leave()
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
