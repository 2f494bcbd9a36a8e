/// The coverage of a line of text in device pixels.
package struct TextMask {
  package let bitmap: Bitmap
  /// Where the left of the mask is from the line's beginning, in device pixels.
  package let left: Int
  /// Where the top of the mask is from the baseline, in device pixels; above is negative.
  package let top: Int

  /// What one mask of a text differs by from another.
  package struct Key: Hashable {
    package let line: Int
    /// Device pixels a point.
    package let scale: Double
    /// Quarters of a device pixel by which the line begins to the right of a whole one.
    package let phase: Int
    /// The width of the halo around the letters, in points; 0 is the letters alone.
    package let halo: Double
  }
}
