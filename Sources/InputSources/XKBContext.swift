import CXKBCommon

/// xkbcommon's context, with what it complains of collected.
final class XKBContext {
  /// xkbcommon's own object.
  let raw: OpaquePointer
  /// The complaints so far, the first one first.
  var complaints: [String] { collector.lines }
  private let collector: Collector

  private final class Collector {
    var lines: [String] = []
  }

  /// Makes a context.
  init() throws(KeymapError) {
    let collector = Collector()
    guard let raw = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw .library(reasons: []) }
    self.raw = raw
    self.collector = collector
    // SAFETY: the context is ours alone, so it logs only while `self` is alive. Keymaps keep the
    // context, which is why deinit takes the collector away from it.
    xkb_context_set_user_data(raw, Unmanaged.passUnretained(collector).toOpaque())
    xkb_context_set_log_fn(raw) { raw, level, format, arguments in
      guard level.rawValue <= XKB_LOG_LEVEL_ERROR.rawValue, let format, let arguments,
        let data = xkb_context_get_user_data(raw)
      else { return }
      let collector = Unmanaged<Collector>.fromOpaque(data).takeUnretainedValue()
      collector.lines.append(formatted(format, arguments))
    }
  }

  deinit {
    xkb_context_set_user_data(raw, nil)
    xkb_context_unref(raw)
  }

  /// The folders that the context looks into.
  var folders: [String] {
    (0..<xkb_context_num_include_paths(raw)).compactMap { index in
      xkb_context_include_path_get(raw, index).map { String(cString: $0) }
    }
  }
}
