/// How the protocol's names become Swift's.
enum Names {
  private static let keywords: Set<String> = [
    "associatedtype", "actor", "as", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]

  /// `wl_data_offer` to `WlDataOffer`.
  static func type(_ name: String) -> String { camel(name, capitalised: true) }

  /// `set_title` to `setTitle`, without quoting.
  static func word(_ name: String) -> String { camel(name, capitalised: false) }

  /// A name as it is declared and used: keywords quoted, and no digit in front.
  static func member(_ name: String) -> String {
    let word = word(name)
    if word.first?.isNumber == true { return "_" + word }
    return keywords.contains(word) ? "`\(word)`" : word
  }

  /// An argument's name as a label; only a few words may not be one unquoted.
  static func label(_ name: String) -> String {
    let word = word(name)
    return ["inout", "var", "let"].contains(word) ? "`\(word)`" : word
  }

  /// `send` and the event's name.
  static func sender(_ name: String) -> String { "send" + type(name) }

  private static func camel(_ name: String, capitalised: Bool) -> String {
    let words = name.split(separator: "_")
    var result = ""
    for (index, word) in words.enumerated() {
      let keepsCase = index == 0 && !capitalised
      let first = word.prefix(1)
      result += (keepsCase ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }
    return result
  }
}
