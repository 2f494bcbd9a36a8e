import WaylandServer

/// A mistake of a client in a file of regions, which ends its connection.
struct RegionFileError: Error, Equatable {
  /// The code that the protocol names for it.
  var code: FerrofluidPointerRegionsV1.Error
  /// What is wrong, where, and how to mend it, for the developer of the client.
  var message: String

  private init(_ code: FerrofluidPointerRegionsV1.Error, _ what: String) {
    self.code = code
    message = "set_regions: " + what
  }

  /// The file cannot be read as it should.
  static func file(_ what: String) -> Self { Self(.invalidFile, what) }

  /// The numbers of the layout do not fit each other.
  static func layout(_ what: String) -> Self { Self(.invalidLayout, what) }

  /// A mode that is not defined.
  static func mode(_ mode: UInt32) -> Self {
    Self(.invalidValue, "mode \(mode) is not defined; use 0 (replace) or 1 (merge)")
  }

  /// A value of a region record.
  static func record(_ record: Int, _ error: RegionError) -> Self {
    Self(error.code, "record \(record): \(error.message)")
  }

  /// Two records of one name.
  static func twice(_ id: UInt32, records: (Int, Int)) -> Self {
    Self(
      .invalidId,
      "record \(max(records.0, records.1)): region \(id) is in record"
        + " \(min(records.0, records.1)) already; give each region once")
  }

  /// A flag of a region record that is not defined.
  static func flags(_ record: Int, id: UInt32, _ flags: UInt32) -> Self {
    Self(.invalidValue, "record \(record): region \(id) has the flags \(flags); use 0 to 15")
  }

  /// A style record.
  static func style(_ style: Int, _ what: String) -> Self {
    Self(.invalidStyle, "style \(style + 1): \(what)")
  }

  /// A shape record.
  static func shape(_ shape: Int, _ what: String) -> Self {
    Self(.invalidStyle, "shape \(shape + 1): \(what)")
  }

  /// More paths than a client may have.
  static func paths(_ shape: Int, _ what: String) -> Self {
    Self(.tooManyPaths, "shape \(shape + 1): \(what)")
  }

  /// More regions than there may be.
  static func regions(_ count: Int) -> Self {
    Self(
      .tooManyRegions,
      "there would be \(count) regions; a surface has at most \(RegionLimits.regions), and all"
        + " surfaces of a client \(RegionLimits.regionsOfClient); offer only what is on the screen")
  }

  /// More text lines than there may be.
  static func lines(_ count: Int, limit: Int) -> Self {
    Self(.tooManyLines, "there would be \(count) text lines; the limit is \(limit)")
  }
}
