/// What `ferrofluid replay` was asked to do.
struct ReplayOptions {
  /// The file; `-` is standard input.
  var path = ""
  /// Whether to say why the pointer does or does not snap.
  var explains = false
  /// How many times faster than it was; 0 for as fast as it goes.
  var speed = 1.0
  /// Whether the session goes on after the last event.
  var stays = false
  /// The session into which devices are played.
  var session = RunOptions()
}
