import PointerGeometry

/// What to do with a hardware plane for one frame of the pointer.
public enum PlanePicture {
  /// Show this picture.
  case image(PlaneImage)
  /// Show the picture of last time, with its top left pixel here.
  case moved(x: Int32, y: Int32)
  /// Leave the plane as it is.
  case unchanged
  /// Hide the plane: there is no pointer.
  case nothing
  /// Hide the plane and draw the pointer into the frame, for this reason.
  case composed(PlaneRefusal)
}

/// The pointer alone, premultiplied, for a plane of the hardware's.
public struct PlaneImage {
  /// As large as the plane, clear where there is no pointer; stays as it is until another
  /// one follows it.
  public var image: Image
  /// The column of the output's pixels, as they are stored, where the image begins; may be negative.
  public var x: Int32
  /// The row where it begins.
  public var y: Int32
  /// Where the model pointer is in the image, unrounded.
  public var hotspot: Point<PhysicalSpace>
}

/// Why a plane cannot show the pointer.
public enum PlaneRefusal: Error, Hashable, Sendable {
  /// It has more pixels across or down than the plane.
  case tooLarge
  /// It is part of the content: a platter, a raised or tinted element, a cell of a grid.
  case belongsToContent
  /// There is no memory for an image of the plane's size.
  case noMemory
}

/// The pixels of a hardware plane.
public struct PlaneLimit: Hashable, Sendable {
  /// Pixels across, as they are stored.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// Makes a limit.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
