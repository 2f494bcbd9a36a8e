import CLinux
import Glibc
import InputSources
import Testing

@Suite struct KeymapTests {
  private let keyEscape: UInt32 = 1
  private let keyQ: UInt32 = 16
  private let keyY: UInt32 = 21
  private let keyLeftShift: UInt32 = 42
  private let keyCapsLock: UInt32 = 58
  private let keyLeftControl: UInt32 = 29

  @Test func layoutDecidesTheSymbols() throws {
    let us = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    let german = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "de")))
    #expect(us.symbol(of: keyY) == UInt32(UInt8(ascii: "y")))
    #expect(german.symbol(of: keyY) == UInt32(UInt8(ascii: "z")))
    #expect(us.symbol(of: keyEscape) == 0xff1b)
  }

  @Test func variantOptionsAndSeveralLayouts() throws {
    let names = KeymapNames(
      rules: "evdev", model: "pc105", layout: "us,de", variant: "dvorak,", options: "ctrl:nocaps")
    let keymap = try Keymap(names: names)
    #expect(keymap.layouts.count == 2)
    let state = try KeyboardState(keymap: keymap)
    #expect(state.symbol(of: keyQ) == UInt32(UInt8(ascii: "'")))
    state.update(key: keyCapsLock, pressed: true)
    #expect(state.isActive(.control))
    state.setModifiers(KeyboardModifiers(group: 1))
    #expect(state.symbol(of: keyQ) == UInt32(UInt8(ascii: "q")))
  }

  @Test func shiftIsHeldAndCapsLockIsLocked() throws {
    let state = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    #expect(state.modifiers == KeyboardModifiers())
    let held = state.update(key: keyLeftShift, pressed: true)
    #expect(held == KeyboardModifiers(depressed: 1))
    #expect(state.isActive(.shift) && !state.isActive(.control))
    #expect(state.update(key: keyLeftShift, pressed: false) == KeyboardModifiers())
    state.update(key: keyCapsLock, pressed: true)
    #expect(state.update(key: keyCapsLock, pressed: false) == KeyboardModifiers(locked: 2))
    #expect(state.isActive(.capsLock))
    #expect(state.symbol(of: keyQ) == UInt32(UInt8(ascii: "Q")))
  }

  @Test func modifiersCanBeTakenOver() throws {
    let state = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    let host = KeyboardModifiers(depressed: 4, locked: 2)
    state.setModifiers(host)
    #expect(state.modifiers == host)
    #expect(state.isActive(.control) && state.isActive(.capsLock))
  }

  @Test func modifiersDoNotRepeatAndRateZeroTurnsItOff() throws {
    let state = try KeyboardState(keymap: Keymap(names: KeymapNames(layout: "us")))
    #expect(state.repeats(keyQ))
    #expect(!state.repeats(keyLeftShift) && !state.repeats(keyLeftControl))
    state.keyRepeat = KeyRepeat(rate: 0, delay: 400)
    #expect(!state.repeats(keyQ))
  }

  @Test func unknownLayoutIsNamedWithAWayOut() throws {
    let names = KeymapNames(layout: "zz")
    let error = try #require(throws: KeymapError.self) { try Keymap(names: names) }
    #expect(error.description.contains("layout \"zz\""))
    #expect(error.description.contains("/rules/evdev.lst"))
    guard case .names(names, let reasons, let folders) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!reasons.isEmpty && !folders.isEmpty)
  }

  @Test func unknownVariantIsAnError() throws {
    let names = KeymapNames(layout: "us", variant: "no-such-variant")
    let error = try #require(throws: KeymapError.self) { try Keymap(names: names) }
    #expect(error.description.contains("no-such-variant"))
  }

  @Test func clientsMayMapTheTextAndNotChangeIt() throws {
    let keymap = try Keymap(names: KeymapNames(layout: "us"))
    let size = Int(keymap.size)
    for flags in [MAP_PRIVATE, MAP_SHARED] {
      let memory = try #require(mmap(nil, size, PROT_READ, flags, keymap.descriptor, 0))
      try #require(memory != MAP_FAILED)
      let text = String(cString: memory.assumingMemoryBound(to: CChar.self))
      #expect(text.hasPrefix("xkb_keymap {"))
      #expect(text.utf8.count == size - 1)
      munmap(memory, size)
    }
    #expect(write(keymap.descriptor, "x", 1) == -1)
    #expect(ftruncate(keymap.descriptor, 0) == -1)
    let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, keymap.descriptor, 0)
    #expect(shared == MAP_FAILED)
    // Not by opening it anew either: it is sealed.
    let again = open("/proc/self/fd/\(keymap.descriptor)", O_RDWR | O_CLOEXEC)
    if again >= 0 {
      #expect(write(again, "x", 1) == -1)
      close(again)
    }
  }

  @Test func mapOfAHostCanBeRead() throws {
    let host = try Keymap(names: KeymapNames(layout: "de"))
    for size in [Int(host.size), Int(host.size) - 1] {
      let nested = try Keymap(descriptor: host.descriptor, size: size)
      #expect(nested.layouts == host.layouts)
      #expect(try KeyboardState(keymap: nested).symbol(of: keyY) == UInt32(UInt8(ascii: "z")))
    }
  }

  @Test func badTextAndBadDescriptorAreErrors() throws {
    let descriptor = memfd_create("not-a-keymap", 0)
    defer { close(descriptor) }
    let text = "this is not a keymap"
    try #require(write(descriptor, text, text.utf8.count) == text.utf8.count)
    let bad = try #require(throws: KeymapError.self) {
      try Keymap(descriptor: descriptor, size: text.utf8.count)
    }
    guard case .text(let reasons) = bad else {
      Issue.record("\(bad)")
      return
    }
    #expect(!reasons.isEmpty)
    #expect(throws: KeymapError.descriptor(operation: "map", code: EBADF)) {
      try Keymap(descriptor: -1, size: 10)
    }
    #expect(throws: KeymapError.self) { try Keymap(descriptor: descriptor, size: 0) }
  }
}
