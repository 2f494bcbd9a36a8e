import InputSources

extension InputDevice.Kind {
  /// The word for it in a configuration file: `tablet-pad`.
  public var word: String { rawValue.hyphened }
}
