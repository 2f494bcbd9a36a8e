/// What the client does in each frame.
enum FrameScene: String, CaseIterable {
  case opaque = "all of 1920 × 1080, opaque (XRGB)"
  case translucent = "all of 1920 × 1080, with alpha (ARGB)"
  case small = "64 × 64 of it, opaque"
  case nothing = "nothing but a frame request"

  var hasAlpha: Bool { self == .translucent }
}
