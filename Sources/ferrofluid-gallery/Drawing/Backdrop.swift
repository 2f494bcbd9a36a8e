/// What lies behind a scene.
enum Backdrop: String, CaseIterable, Sendable {
  case light, dark, photo, text, busy

  /// The colours of what is drawn over it.
  var palette: Palette {
    switch self {
    case .light: .light
    case .text: .overText
    case .dark: .dark
    case .photo, .busy: .overPicture
    }
  }
}
