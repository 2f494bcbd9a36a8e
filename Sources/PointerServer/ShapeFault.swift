import WaylandServer

/// What is wrong with a shape of a client.
struct ShapeFault: Error {
  /// The code that the protocol names for it.
  var code: FerrofluidPointerShapeV1.Error
  /// What is wrong and how to mend it.
  var message: String

  init(_ code: FerrofluidPointerShapeV1.Error, _ message: String) {
    self.code = code
    self.message = message
  }
}
