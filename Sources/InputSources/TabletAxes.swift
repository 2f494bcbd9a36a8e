/// Where a tool of a tablet is and how it is held; an axis that is nil did not change.
public struct TabletAxes: Hashable, Sendable {
  /// The place in fractions of the output's width and height, 0…1.
  public struct Place: Hashable, Sendable {
    /// From the left edge.
    public var x: Double
    /// From the top edge.
    public var y: Double

    /// Names a place.
    @inlinable public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// How far a tool leans from upright, in degrees: −90 … 90, towards positive x and y.
  public struct Tilt: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Towards the user.
    public var y: Double

    /// Names a tilt.
    @inlinable public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A turn of a tool's wheel since the last report.
  public struct Wheel: Hashable, Sendable {
    /// In degrees.
    public var degrees: Double
    /// In whole clicks.
    public var clicks: Int32

    /// Names a turn.
    @inlinable public init(degrees: Double, clicks: Int32) {
      self.degrees = degrees
      self.clicks = clicks
    }
  }

  /// Where the tip is.
  public var place: Place?
  /// How hard it is pressed: 0…1.
  public var pressure: Double?
  /// How far above the tablet it is: 0…1.
  public var distance: Double?
  /// How far it leans.
  public var tilt: Tilt?
  /// How it is turned about its own axis, in degrees clockwise: 0 ..< 360.
  public var rotation: Double?
  /// Its slider: −1 … 1, 0 in the middle.
  public var slider: Double?
  /// Its wheel.
  public var wheel: Wheel?

  /// Nothing has changed unless given.
  public init(place: Place? = nil, pressure: Double? = nil, distance: Double? = nil) {
    self.place = place
    self.pressure = pressure
    self.distance = distance
  }
}
