/// The space of what a client shows, such as the pixels of a picture or the metres of a map.
public enum ContentSpace: CoordinateSpace {}

/// Where content is on a surface.
///
/// `PointerPinch` and `PointerScroll` say what a gesture makes of it.
public typealias ContentTransform = AnchoredTransform<ContentSpace, SurfaceSpace>
