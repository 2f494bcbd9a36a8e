import WaylandServer

/// The side of a transfer that has the data, whichever protocol it came by.
protocol TransferSource: AnyObject {
  /// The client that has the data.
  var client: Client { get }
  /// The types that it can be had in, in the order in which they were offered.
  var mimeTypes: [String] { get }
  /// Asks the client to write the data.
  func send(_ mimeType: String, to descriptor: consuming OwnedDescriptor)
  /// Tells the client that its source is of no more use.
  func cancel()
}

/// The types of one source, in the order in which they came, bounded.
struct MimeTypes {
  /// How many types a source may offer.
  ///
  /// Tuned: rich text editors offer some twenty; the bound only keeps a client from filling our
  /// memory.
  static let limit = 512

  private(set) var list: [String] = []

  /// Adds a type that is new; false if there are too many.
  mutating func add(_ type: String) -> Bool {
    guard !list.contains(type) else { return true }
    guard list.count < Self.limit else { return false }
    list.append(type)
    return true
  }
}
