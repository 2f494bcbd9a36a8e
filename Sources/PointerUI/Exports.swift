// Regions are described by rectangles and answers come as points.
@_exported import PointerGeometry
// Gestures are applied to transforms, and feed recognisers.
@_exported import PointerGestures
