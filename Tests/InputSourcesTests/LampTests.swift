import DeviceModels
import EmulatedDevices
import Glibc
import Testing

@testable import InputSources

/// Which lamps a keyboard's state lights.
@Suite struct LampStateTests {
  private let keyQ: UInt32 = 16
  private let keyCapsLock: UInt32 = 58
  private let keyNumLock: UInt32 = 69

  private func press(_ key: UInt32, _ state: KeyboardState) {
    state.update(key: key, pressed: true)
    state.update(key: key, pressed: false)
  }

  @Test func locksLightTheirLamps() throws {
    let state = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    #expect(state.lamps == [])
    press(keyCapsLock, state)
    #expect(state.lamps == .capsLock)
    press(keyNumLock, state)
    press(keyQ, state)
    #expect(state.lamps == [.capsLock, .numLock])
    press(keyCapsLock, state)
    #expect(state.lamps == .numLock)
  }

  @Test func numLockFromTheStartIsTurnedOffByItsKey() throws {
    let state = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    state.lockNumbers()
    #expect(state.lamps == .numLock)
    press(keyQ, state)
    press(keyCapsLock, state)
    #expect(state.lamps == [.numLock, .capsLock])
    press(keyNumLock, state)
    #expect(state.lamps == .capsLock)
  }

  @Test func aBadKeymapIsPlaced() throws {
    let text = "xkb_keymap {\n  xkb_keycodes { include \"evdev\" };\n  xkb_types = 4;\n};\n"
    let error = try #require(throws: KeymapError.self) { try Keymap(text: text) }
    #expect(error.description.contains("line 3, column"), "\(error)")
  }
}

extension EmulatedInputTests {
  @Suite struct LampTests {
    private static var keyboard: DeviceModel {
      var model = DeviceModel.keyboard
      // Num Lock, Caps Lock and Scroll Lock.
      model.codes[.led] = [0, 1, 2]
      return model
    }

    @Test func lampsAreLitOnEveryKeyboardAndOnThoseThatCome() throws {
      let seat = try EmulatedSeat()
      let first = try seat.add(Self.keyboard)
      let probe = try Probe(["seat", "seat0"], on: seat)
      try #require(probe.wait(for: "added"), "\(probe.lines)")
      _ = first.takeWritten(within: 0.2)
      // The probe lights Num Lock.
      probe.send(signal: SIGALRM)
      try #require(probe.wait(for: "counted"))
      #expect(lit(first) == [0])
      let second = try seat.add(Self.keyboard)
      try #require(probe.wait(for: "added", count: 2), "\(probe.lines)")
      #expect(lit(second) == [0])
      #expect(probe.end() == .status(0))
    }

    private func lit(_ keyboard: EmulatedNode) -> [UInt16] {
      keyboard.takeWritten(within: 2).filter { $0.type == .led && $0.value != 0 }.map(\.code)
    }
  }
}
