/// What the engine refused or altered, for the host's log.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Fault: UInt8, Hashable, Sendable, CaseIterable {
    /// A number that is not finite, or beyond ±2^31 points.
    case number = 0
    /// A frame without area.
    case emptyFrame = 1
    /// More regions than a surface may have.
    case tooManyRegions = 2
    /// More layers than a surface may have.
    case tooManyLayers = 3
    /// A second region, or a second layer, with the same id.
    case duplicate = 4
    /// A parent that is not there, or is its own descendant, or is nested too deep.
    case parent = 5
    /// A layer that was not declared.
    case layer = 6
    /// An instant before that of the previous event.
    case time = 7
    /// A style that cannot be drawn.
    case style = 8
  }

  /// What was wrong.
  public var fault: Fault
  /// The surface it is about, if any.
  public var surface: SurfaceID?
  /// The first region or layer it is about, if any.
  public var id: UInt32?
  /// How many of them in this event.
  public var count: Int

  /// Makes a diagnostic.
  public init(_ fault: Fault, surface: SurfaceID? = nil, id: UInt32? = nil, count: Int = 1) {
    self.fault = fault
    self.surface = surface
    self.id = id
    self.count = count
  }

  /// What was wrong, where, and how to mend it, in one line.
  public var description: String {
    var text = "\(fault.words)"
    if let surface { text += ", surface \(surface.rawValue)" }
    if let id { text += ", id \(id)" }
    if count > 1 { text += " and \(count - 1) more" }
    return text + ": " + fault.remedy
  }
}

extension Diagnostic.Fault {
  fileprivate var words: String {
    switch self {
    case .number: "a number is not finite or beyond 2^31"
    case .emptyFrame: "a frame has no area"
    case .tooManyRegions: "too many regions"
    case .tooManyLayers: "too many layers"
    case .duplicate: "an id is used twice"
    case .parent: "a parent is unknown, cyclic or too deep"
    case .layer: "a layer is unknown"
    case .time: "time ran backwards"
    case .style: "a style cannot be drawn"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .number: "ignored; send finite numbers"
    case .emptyFrame: "ignored; give width and height above zero"
    case .tooManyRegions: "the rest is ignored; declare only what can be seen"
    case .tooManyLayers: "the rest is ignored; use one layer for each scrolling view"
    case .duplicate: "the later counts; give each its own id"
    case .parent: "taken as not nested; declare the parent on the same layer"
    case .layer: "taken as not moved; declare the layer first"
    case .time: "taken as simultaneous; send events in their order"
    case .style: "the default is used; see the limits of the style"
    }
  }
}
