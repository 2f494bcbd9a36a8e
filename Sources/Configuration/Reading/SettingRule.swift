import YAMLDocuments

/// One setting: its name, what it can be, and what it does.
struct SettingRule<Target>: Sendable {
  /// What the setting does with its value.
  typealias Apply =
    @Sendable (YAMLNode, inout Target, inout SettingReader) throws(SettingFault) -> Void

  /// The name in the file.
  let name: String
  /// What the value can be, in words that follow "it is".
  let allowed: String
  /// Whether the value is made of settings itself.
  let isGroup: Bool
  /// Sets it.
  let apply: Apply

  init(_ name: String, allowed: String, isGroup: Bool = false, _ apply: @escaping Apply) {
    self.name = name
    self.allowed = allowed
    self.isGroup = isGroup
    self.apply = apply
  }

  /// A setting that is one value at a place.
  init<Value>(
    _ name: String, _ value: SettingValue<Value>, _ place: WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(name, allowed: value.allowed) { node, target, reader throws(SettingFault) in
      target[keyPath: place] = try value.read(node, reader)
    }
  }

  /// A setting that is one value at a place which may be empty.
  init<Value>(
    _ name: String, _ value: SettingValue<Value>,
    optional place: WritableKeyPath<Target, Value?> & Sendable
  ) {
    self.init(name, allowed: value.allowed) { node, target, reader throws(SettingFault) in
      target[keyPath: place] = try value.read(node, reader)
    }
  }
}
