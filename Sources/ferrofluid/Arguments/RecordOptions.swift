/// What `ferrofluid record` was asked to do.
struct RecordOptions {
  /// Where the trace goes; nil for standard output.
  var output: String?
  var inputPaths: [String] = []
  var inputSeat: String?
  var configuration = ConfigurationChoice.usual
}
