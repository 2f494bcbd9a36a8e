import YAMLDocuments

/// A value that a setting cannot have.
struct SettingFault: Error {
  /// Where it is, if not where the setting's value begins.
  let mark: YAMLMark?
  /// What is wrong.
  let message: String
  /// What it may have been meant to be, if that is near.
  let hint: String?

  init(_ message: String, at mark: YAMLMark? = nil, hint: String? = nil) {
    self.mark = mark
    self.message = message
    self.hint = hint
  }

  /// A value that is none of those that are allowed.
  static func notAllowed(_ node: YAMLNode, hint: String? = nil) -> SettingFault {
    SettingFault("\(node.summary) is not allowed", at: node.mark, hint: hint)
  }
}

extension YAMLNode {
  /// The value as a message shows it: on one line, and not too long.
  var summary: String {
    switch content {
    case .scalar(let text, _): "'\(text.shown)'"
    case .sequence: "a list"
    case .mapping: "a group of settings"
    }
  }
}

extension String {
  /// A text of somebody else's as a message shows it.
  var shown: String {
    let cut = unicodeScalars.prefix(40).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7f ? "?" : Character(scalar)
    }
    return String(cut) + (unicodeScalars.count > 40 ? "…" : "")
  }
}
