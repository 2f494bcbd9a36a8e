// Regions are described by rectangles and answers come as points.
@_exported import PointerGeometry
