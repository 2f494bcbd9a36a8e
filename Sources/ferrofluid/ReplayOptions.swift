/// What `ferrofluid replay` was asked to do.
struct ReplayOptions {
  /// The recording.
  var path: String
  /// Whether to say why the pointer does or does not snap.
  var explains = false
}
