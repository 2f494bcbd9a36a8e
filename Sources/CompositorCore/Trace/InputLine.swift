import InputSources

/// How one kind of input event is written as a line of a trace, and read from it.
struct InputLine: Sendable {
  /// A word that tells this line from others of its kind, such as `phase=begin`.
  struct Lead: Hashable, Sendable {
    let name: String
    /// Its value; nil if it is enough that one of the line's own words is there.
    let value: String?
  }

  /// The line's kind: the word after the time.
  let kind: String
  /// The first word after the device, where several events share a kind.
  let lead: Lead?
  /// The words of an event, without the device and the lead; nil if the event is another one.
  let write: @Sendable (InputEvent.Kind) -> String?
  /// The event that the words say.
  let read: @Sendable (TraceWords, InputDeviceList) throws(TraceWords.Fault) -> InputEvent.Kind

  /// Describes a line whose event is made of values alone.
  ///
  /// - Parameters:
  ///   - parts: How each value is written and read, in the order of the line.
  ///   - take: The values of an event; nil if it is another one.
  ///   - make: The event of the values.
  init<each Value: Sendable>(
    _ kind: String, _ lead: Lead? = nil, _ parts: repeat TracePart<each Value>,
    take: @escaping @Sendable (InputEvent.Kind) -> (repeat each Value)?,
    make: @escaping @Sendable (repeat each Value) -> InputEvent.Kind
  ) {
    self.init(kind, lead) { event in
      guard let values = take(event) else { return nil }
      var words: [String] = []
      repeat words.append((each parts).write(each values))
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    } read: { words, _ throws(TraceWords.Fault) in
      make(repeat try (each parts).read(words))
    }
  }

  /// Describes a line whose event is about the device itself.
  init(
    _ kind: String, _ lead: Lead?,
    write: @escaping @Sendable (InputEvent.Kind) -> String?,
    read:
      @escaping @Sendable (TraceWords, InputDeviceList) throws(TraceWords.Fault) -> InputEvent.Kind
  ) {
    self.kind = kind
    self.lead = lead
    self.write = write
    self.read = read
  }
}

/// What a reader knows of devices and tools when it gets to a line.
struct InputDeviceList {
  /// The devices that are there.
  var known: [DeviceID: InputDevice] = [:]
  /// The tools that have come near a tablet.
  var tools: [ToolName: TabletTool] = [:]
  /// The device that the line is about.
  var id = DeviceID(rawValue: 0)

  /// A tool's number and the device that gave it.
  struct ToolName: Hashable {
    var device: DeviceID
    var tool: UInt32
  }
}
