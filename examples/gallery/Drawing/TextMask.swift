/// The coverage of a line of text in device pixels.
struct TextMask {
  let bitmap: Bitmap
  /// Where the left of the mask is from the line's beginning, in device pixels.
  let left: Int
  /// Where the top of the mask is from the baseline, in device pixels; above is negative.
  let top: Int

  /// What one mask of a text differs by from another.
  struct Key: Hashable {
    let line: Int
    /// Device pixels a point.
    let scale: Double
    /// Quarters of a device pixel by which the line begins to the right of a whole one.
    let phase: Int
    /// The width of the halo around the letters, in points; 0 is the letters alone.
    let halo: Double
  }
}
