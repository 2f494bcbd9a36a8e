import CXKBCommon
import Glibc

/// What each key of a keyboard means, for a seat and, as text in shared memory, for its clients.
public final class Keymap {
  /// xkbcommon's own object.
  let raw: OpaquePointer
  private let text: SealedText

  /// Makes the map that the names lead to.
  ///
  /// - Throws: `KeymapError.names` if there is no such layout or variant. XKB ignores unknown
  ///   options.
  public convenience init(names: KeymapNames = KeymapNames()) throws(KeymapError) {
    let context = try XKBContext()
    let raw = withExtendedLifetime(context) {
      withNames(names) {
        xkb_keymap_new_from_names(context.raw, $0, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let raw else {
      throw .names(names, reasons: context.complaints, folders: context.folders)
    }
    try self.init(owning: raw)
  }

  /// Reads the map that a compositor gave, for use inside of it.
  ///
  /// - Parameters:
  ///   - descriptor: of the memory with the text, format `xkb_v1`; it stays the caller's to close.
  ///   - size: the bytes of it, with or without a NUL at the end.
  /// - Throws: `KeymapError` if the memory cannot be read or the text is not a keymap.
  public convenience init(descriptor: Int32, size: Int) throws(KeymapError) {
    guard size > 0, let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      memory != MAP_FAILED
    else { throw .descriptor(operation: "map", code: size > 0 ? errno : EINVAL) }
    defer { munmap(memory, size) }
    let context = try XKBContext()
    // SAFETY: the mapping is `size` bytes long and lives until the defer; strnlen stays inside.
    let characters = memory.assumingMemoryBound(to: CChar.self)
    let raw = withExtendedLifetime(context) {
      xkb_keymap_new_from_buffer(
        context.raw, characters, strnlen(characters, size), XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let raw else { throw .text(reasons: context.complaints) }
    try self.init(owning: raw)
  }

  /// Reads the text of a map, format `xkb_v1`.
  ///
  /// - Throws: `KeymapError.text` if the text is not a keymap.
  public convenience init(text: String) throws(KeymapError) {
    let context = try XKBContext()
    let raw = withExtendedLifetime(context) {
      xkb_keymap_new_from_string(
        context.raw, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let raw else { throw .text(reasons: context.complaints) }
    try self.init(owning: raw)
  }

  private init(owning raw: OpaquePointer) throws(KeymapError) {
    self.raw = raw
    guard let characters = xkb_keymap_get_as_string(raw, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      xkb_keymap_unref(raw)
      throw .library(reasons: ["the keymap cannot be written as text"])
    }
    defer { free(characters) }
    do {
      text = try SealedText(name: "ferrofluid-keymap", characters)
    } catch {
      xkb_keymap_unref(raw)
      throw error
    }
  }

  deinit { xkb_keymap_unref(raw) }

  /// The memory with the map's text, for `wl_keyboard.keymap`: read-only and sealed.
  ///
  /// One for all clients: sending duplicates it. It stays this object's to close.
  public var descriptor: Int32 { text.descriptor }

  /// The bytes of the text, the NUL at the end included.
  public var size: UInt32 { UInt32(clamping: text.size) }

  /// Whether a key repeats while it is held; modifiers and a few others do not.
  public func repeats(_ key: UInt32) -> Bool {
    xkb_keymap_key_repeats(raw, xkbKey(key)) != 0
  }

  /// The names of the layouts, in the order of their groups.
  public var layouts: [String] {
    (0..<xkb_keymap_num_layouts(raw)).map { index in
      // SAFETY: the keymap, which is ours, owns the name; it is copied here.
      xkb_keymap_layout_get_name(raw, index).map { String(cString: $0) } ?? ""
    }
  }
}

/// The number that XKB has for a key of evdev: X reserved the first eight.
func xkbKey(_ key: UInt32) -> xkb_keycode_t { key &+ 8 }

/// Calls `body` with the names as xkbcommon wants them.
private func withNames<Result>(
  _ names: KeymapNames, _ body: (UnsafePointer<xkb_rule_names>) -> Result
) -> Result {
  // SAFETY: the strings live during the nested calls, and xkbcommon copies what it keeps.
  names.rules.withCString { rules in
    names.model.withCString { model in
      names.layout.withCString { layout in
        names.variant.withCString { variant in
          names.options.withCString { options in
            var raw = xkb_rule_names(
              rules: rules, model: model, layout: layout, variant: variant,
              // Unlike the others, empty options mean none; the default is nil.
              options: names.options.isEmpty ? nil : options)
            return body(&raw)
          }
        }
      }
    }
  }
}
