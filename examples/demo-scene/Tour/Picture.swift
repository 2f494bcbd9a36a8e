import PNGFiles

/// A picture that a tour has taken.
struct Picture {
  /// The file's name without its extension.
  var name: String
  var caption: String
  var picture: PNGPicture
}
