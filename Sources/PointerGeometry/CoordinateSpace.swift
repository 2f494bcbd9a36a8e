/// A tag for the coordinate space a value is in.
///
/// The tag is never instantiated and costs nothing at run time; it makes adding a
/// surface-local point to a global one a compile error instead of a wrong pixel.
public protocol CoordinateSpace {}

/// Where a device reports, in millimetres of its own surface.
public enum DeviceSpace: CoordinateSpace {}

/// The compositor's global space, in points (logical pixels), y down.
public enum LogicalSpace: CoordinateSpace {}

/// A surface's own space, in points from its top left corner, y down.
public enum SurfaceSpace: CoordinateSpace {}

/// An output's space, in its physical pixels, y down.
public enum PhysicalSpace: CoordinateSpace {}

/// A client buffer's space, in buffer pixels, y down.
public enum BufferSpace: CoordinateSpace {}

/// A shape's own space, in points about its anchor, y down.
public enum ShapeSpace: CoordinateSpace {}
