import ExampleKit
import ExampleSessions
import InputSources
import PointerGeometry

/// A finger on the screen, and a keyboard.
extension ExampleSession {
  /// A finger goes down on the middle of one thing, moves to that of another, and is lifted.
  func drag(aFingerFrom start: String, to end: String) throws {
    func fraction(_ name: String) throws -> (x: Double, y: Double) {
      let place = try onScreen(frame(of: name).center)
      return (place.x / SessionScreen.size.width, place.y / SessionScreen.size.height)
    }
    let (from, to) = (try fraction(start), try fraction(end))
    let events: [TouchEvent] = [
      .down(contact: 0, x: from.x, y: from.y), .motion(contact: 0, x: to.x, y: to.y),
      .up(contact: 0),
    ]
    for event in events {
      send(.touch(event))
      send(.touch(.frame))
      try rest()
    }
  }

  /// Presses and releases keys, one after the other; the first ones are held meanwhile.
  func key(_ code: KeyPress.Key, holding held: [UInt32] = []) throws {
    for code in held { send(.key(code: code, pressed: true)) }
    send(.key(code: code.rawValue, pressed: true))
    send(.key(code: code.rawValue, pressed: false))
    for code in held { send(.key(code: code, pressed: false)) }
    try rest()
  }
}
