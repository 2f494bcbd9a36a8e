import Glibc

/// Two images that a plane shows in turn: the one that is shown is never drawn into.
struct PlaneMemory {
  private var shown: Image?
  private var spare: Image?
  private(set) var x: Int32 = 0
  private(set) var y: Int32 = 0
  /// Whether the plane shows what it was given last.
  private(set) var isShowing = false

  /// Sees to it that there is an image to draw into; false without memory.
  mutating func prepare(_ limit: PlaneLimit) -> Bool {
    if let spare, spare.width == limit.width, spare.height == limit.height { return true }
    spare = Image(.argb, width: limit.width, height: limit.height)
    return spare != nil
  }

  /// The prepared image, cleared.
  func blank() -> Image? {
    if let spare { spare.fill(0, in: spare.bounds) }
    return spare
  }

  /// Compares what was drawn into the spare image with what is shown, and takes it if it is news.
  mutating func take(x: Int32, y: Int32) -> PlaneChange {
    let isSame = isShowing && hasSamePixels
    let hasMoved = x != self.x || y != self.y
    (self.x, self.y) = (x, y)
    guard !isSame else { return hasMoved ? .place : .none }
    swap(&shown, &spare)
    isShowing = true
    return .pixels
  }

  /// Notes that the plane is hidden.
  mutating func hide() { isShowing = false }

  private var hasSamePixels: Bool {
    guard let shown, let spare, shown.width == spare.width, shown.height == spare.height,
      shown.bytesPerRow == spare.bytesPerRow
    else { return false }
    // SAFETY: both hold as many bytes and are alive.
    return memcmp(shown.base, spare.base, shown.height * shown.bytesPerRow) == 0
  }
}

/// What differs between two pictures of a plane.
enum PlaneChange {
  case none, place, pixels
}
