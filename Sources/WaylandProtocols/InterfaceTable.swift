import CWaylandUtil

/// libwayland's descriptions of a set of interfaces, which refer to each other.
///
/// The tables are ours because the address of a constant that is imported from C is, in an
/// optimised build, the address of a copy. They are made at first use and never freed, since
/// libwayland keeps pointers to them as long as the process lives.
@_spi(Bindings)
public struct InterfaceTable: @unchecked Sendable {
  // SAFETY: written only by `init`, before anyone else can see it; hence Sendable.
  private let base: UnsafeMutablePointer<wl_interface>

  /// Makes a table of `count` interfaces; `fill` defines them in order.
  public init(count: Int, _ fill: (inout Builder) -> Void) {
    base = .allocate(capacity: count)
    base.initialize(repeating: wl_interface(), count: count)
    var builder = Builder(base: base)
    fill(&builder)
    builder.finish()
  }

  /// The description of the interface at an index.
  public subscript(index: Int) -> UnsafePointer<wl_interface> { UnsafePointer(base + index) }

  /// Fills a table, one interface after another.
  public struct Builder {
    /// A pointer to an interface, or nil for an argument that names none.
    public typealias Reference = UnsafePointer<wl_interface>?

    private let base: UnsafeMutablePointer<wl_interface>
    private var next = 0
    private var name: StaticString = ""
    private var version: Int32 = 0
    private var requests: [wl_message] = []
    private var events: [wl_message] = []
    private let noTypes: UnsafeMutablePointer<Reference>

    init(base: UnsafeMutablePointer<wl_interface>) {
      self.base = base
      // As many as a message may have arguments.
      noTypes = .allocate(capacity: 20)
      noTypes.initialize(repeating: nil, count: 20)
    }

    /// A reference to the interface at an index of this table.
    public func reference(_ index: Int) -> Reference { UnsafePointer(base + index) }

    /// Begins the next interface.
    public mutating func interface(_ name: StaticString, version: Int32) {
      finish()
      self.name = name
      self.version = version
    }

    /// Adds a request to the interface.
    public mutating func request(
      _ name: StaticString, _ signature: StaticString, _ types: [Reference] = []
    ) {
      requests.append(message(name, signature, types))
    }

    /// Adds an event to the interface.
    public mutating func event(
      _ name: StaticString, _ signature: StaticString, _ types: [Reference] = []
    ) {
      events.append(message(name, signature, types))
    }

    private func message(
      _ name: StaticString, _ signature: StaticString, _ types: [Reference]
    ) -> wl_message {
      wl_message(
        name: name.cString, signature: signature.cString,
        types: types.isEmpty ? noTypes : Self.immortal(types))
    }

    fileprivate mutating func finish() {
      guard version > 0 else { return }
      base[next] = wl_interface(
        name: name.cString, version: version,
        method_count: Int32(requests.count), methods: UnsafePointer(Self.immortal(requests)),
        event_count: Int32(events.count), events: UnsafePointer(Self.immortal(events)))
      next += 1
      version = 0
      requests.removeAll(keepingCapacity: true)
      events.removeAll(keepingCapacity: true)
    }

    private static func immortal<T>(_ values: [T]) -> UnsafeMutablePointer<T>? {
      guard !values.isEmpty else { return nil }
      let copy = UnsafeMutablePointer<T>.allocate(capacity: values.count)
      _ = UnsafeMutableBufferPointer(start: copy, count: values.count).initialize(from: values)
      return copy
    }
  }
}

extension StaticString {
  /// The literal's bytes, which end in NUL and live as long as the program.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
