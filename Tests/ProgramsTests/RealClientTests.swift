import DeviceModels
import EmulatedDevices
import Foundation
import PNGFiles
import Testing

/// Programs that know nothing of us start, draw and react.
///
/// `FERROFLUID_PICTURES=DIR` keeps what the screen showed.
@Suite(.serialized) struct RealClientTests {
  private func keep(_ picture: PNGPicture, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["FERROFLUID_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try picture.write(to: "\(folder)/\(name).png")
  }

  /// How many pixels of two pictures differ.
  private func difference(_ one: PNGPicture, _ other: PNGPicture) -> Int {
    zip(one.pixels, other.pixels).reduce(into: 0) { $0 += $1.0 == $1.1 ? 0 : 1 }
  }

  /// The rectangle of the window that was mapped last.
  private func window(of session: Session) throws -> (x: Int, y: Int, width: Int, height: Int) {
    let line = try #require(
      session.trace.split(separator: "\n").last { $0.contains(" map ") || $0.contains(" window ") })
    func number(_ name: String) throws -> Int {
      let word = try #require(line.split(separator: " ").first { $0.hasPrefix(name + "=") })
      return Int(try #require(Double(word.dropFirst(name.count + 1))))
    }
    return (try number("x"), try number("y"), try number("width"), try number("height"))
  }

  private func wait(forWindowIn session: Session) throws {
    try session.wait("no window") { session.trace.contains(" map ") }
    // The first frame after it shows it.
    usleep(500_000)
  }

  @Test func whatIsTypedReachesTheShellInFoot() throws {
    let session = try Session()
    let screen = try Screen(session)
    let empty = try screen.picture()
    let typed = session.path("typed.txt")
    try session.start(
      "/usr/bin/foot", ["sh", "-c", "read line; echo \"$line\" >\(typed); exec sleep 60"])
    try wait(forWindowIn: session)
    #expect(difference(try screen.picture(), empty) > 100_000)
    // The evdev codes of f, o, o and Enter.
    for code in [33, 24, 24, 28] as [UInt16] {
      try session.keyboard.key(code, pressed: true)
      usleep(20_000)
      try session.keyboard.key(code, pressed: false)
      usleep(20_000)
    }
    try session.wait("nothing was typed") { FileManager.default.fileExists(atPath: typed) }
    usleep(200_000)
    #expect(try String(contentsOfFile: typed, encoding: .utf8) == "foo\n")
    try keep(try screen.picture(), "foot")
  }

  @Test func theFlowerIsDraggedByItsWindow() throws {
    let session = try Session()
    let screen = try Screen(session)
    let empty = try screen.picture()
    let flower = try session.start("/usr/bin/weston-flower")
    try wait(forWindowIn: session)
    let shown = try screen.picture()
    try keep(shown, "weston-flower")
    #expect(difference(shown, empty) > 1_000)
    let place = try window(of: session)
    try screen.point(x: place.x + place.width / 2, y: place.y + place.height / 2)
    try screen.press()
    try session.wait("the press does not reach it") {
      session.trace.contains(".button(")
    }
    usleep(200_000)
    try screen.point(x: place.x + place.width / 2 + 150, y: place.y + place.height / 2 + 40)
    try screen.release()
    try session.wait("the window does not move") {
      let now = try window(of: session)
      return now.x == place.x + 150 && now.y == place.y + 40
    }
    #expect(flower.poll() == nil && session.isAlive)
  }

  @Test func simpleShmGetsItsBuffersBack() throws {
    let session = try Session()
    let screen = try Screen(session)
    let client = try session.start("/usr/bin/weston-simple-shm")
    try wait(forWindowIn: session)
    let first = try screen.picture()
    sleep(1)
    #expect(difference(try screen.picture(), first) > 1_000)
    // It aborts if both its buffers are still busy at a frame callback.
    #expect(client.poll() == nil)
  }

  @Test func theDemoOfGTKHighlightsAndSelectsARow() throws {
    let session = try Session()
    let screen = try Screen(session)
    let client = try session.start("/usr/bin/gtk4-demo")
    try wait(forWindowIn: session)
    try session.wait("the window does not settle") {
      let one = try screen.picture()
      usleep(300_000)
      return difference(try screen.picture(), one) == 0
    }
    let before = try screen.picture()
    try keep(before, "gtk4-demo")
    let place = try window(of: session)
    try screen.point(x: place.x + 100, y: place.y + 110)
    try session.wait("the row under the pointer does not light up") {
      difference(try screen.picture(), before) > 500
    }
    try screen.press()
    try screen.release()
    try session.wait("a click does not show another page") {
      difference(try screen.picture(), before) > 5_000
    }
    try keep(try screen.picture(), "gtk4-demo-clicked")
    #expect(client.poll() == nil && session.isAlive)
  }
}
