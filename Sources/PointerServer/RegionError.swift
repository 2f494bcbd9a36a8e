import WaylandServer

/// A mistake of a client in a request on its regions, which ends its connection.
enum RegionError: Error, Equatable {
  case zeroID
  case notPositive(id: UInt32, width: Double, height: Double)
  case unknownKind(id: UInt32, UInt32)
  case unknownEffect(id: UInt32, UInt32)
  case negativeRadius(id: UInt32, Double)
  case negativePadding(id: UInt32, Double)
  case tooManyRegions(id: UInt32)
  case unknownRegion(id: UInt32, request: String)
  case ownContent(id: UInt32)
  case ownParent(id: UInt32)
  case undefined(id: UInt32, request: String, value: UInt32)
  case pitch(id: UInt32, Double)
  case zeroLayer
  case emptyClip(layer: UInt32)
  case tooManyLayers(layer: UInt32)
  case lineArraySize(id: UInt32, bytes: Int)
  case malformedLine(id: UInt32, index: Int)
  case tooManyLines(id: UInt32, count: Int, limit: Int)

  /// The code that the protocol names for it.
  var code: FerrofluidPointerRegionsV1.Error {
    switch self {
    case .zeroID: .invalidId
    case .notPositive: .invalidRectangle
    case .unknownKind, .unknownEffect, .negativeRadius, .negativePadding: .invalidValue
    case .tooManyRegions: .tooManyRegions
    case .unknownRegion: .unknownRegion
    case .lineArraySize, .malformedLine: .invalidLines
    case .tooManyLines: .tooManyLines
    case .ownContent: .invalidContent
    case .ownParent: .invalidParent
    case .undefined: .invalidValue
    case .pitch: .invalidGrid
    case .zeroLayer, .emptyClip: .invalidLayer
    case .tooManyLayers: .tooManyLayers
    }
  }

  /// What is wrong and how to mend it, for the developer of the client.
  var message: String {
    switch self {
    case .zeroID:
      "set_region: zero is not a region id; count from one"
    case .notPositive(let id, let width, let height):
      "set_region: region \(id) is \(width) by \(height); both must be greater than zero"
    case .unknownKind(let id, let kind):
      "set_region: region \(id) has kind \(kind), which this version does not define"
    case .unknownEffect(let id, let effect):
      "set_region: region \(id) has effect \(effect), which this version does not define"
    case .negativeRadius(let id, let radius):
      "set_region: region \(id) has corner radius \(radius); it must be -1 or at least zero"
    case .negativePadding(let id, let padding):
      "set_region: region \(id) has padding \(padding); it must be -1 or at least zero"
    case .tooManyRegions(let id):
      "set_region: region \(id) would be one more than \(RegionLimits.regions) of the surface, or"
        + " \(RegionLimits.regionsOfClient) of the client; offer only what is on the screen"
    case .unknownRegion(let id, let request):
      "\(request): there is no region \(id); add it with set_region first"
    case .ownContent(let id):
      "set_content: region \(id) has the surface itself as its content; give a sub-surface of it"
    case .ownParent(let id):
      "set_parent: region \(id) cannot be inside of itself; zero is no parent"
    case .undefined(let id, let request, let value):
      "\(request): region \(id) has the value \(value), which this version does not define"
    case .pitch(let id, let pitch):
      "set_grid: region \(id) has a pitch of \(pitch); it must be 0 or at least 1"
    case .zeroLayer:
      "set_layer: zero is the surface itself; count from one"
    case .emptyClip(let layer):
      "set_layer_clip: the clip of layer \(layer) has no area"
    case .tooManyLayers(let layer):
      "set_layer: layer \(layer) would be one more than \(RegionLimits.layers)"
    case .lineArraySize(let id, let bytes):
      "set_text_lines: region \(id) has an array of \(bytes) bytes; a line takes 8"
    case .malformedLine(let id, let index):
      "set_text_lines: line \(index) of region \(id) has no height, or begins above the region"
        + " or above the end of the line before it"
    case .tooManyLines(let id, let count, let limit):
      "set_text_lines: with region \(id) there would be \(count) lines; the limit is \(limit)"
    }
  }
}
