import Conformance

/// What `ferrofluid conformance` was asked to do.
struct ConformanceOptions {
  var suite = SuiteOptions()
  /// Only cases whose names hold this text; nil for all.
  var filter: String?
  /// Whether cases are named instead of played.
  var lists = false
  /// Whether the compositor's own words of its errors are shown.
  var isVerbose = false
}
