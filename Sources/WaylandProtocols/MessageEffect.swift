/// What a message does to the set of objects: all that an object without a handler must know.
public struct MessageEffect {
  /// A new object that a message brings.
  public struct Child {
    /// The index of its id among the message's arguments.
    public var argument: Int

    /// Its interface.
    public var interface: any WaylandInterface.Type

    /// Makes a description of a new object.
    public init(argument: Int, interface: any WaylandInterface.Type) {
      self.argument = argument
      self.interface = interface
    }
  }

  /// Whether the message ends the object it is sent to.
  public var isDestructor: Bool

  /// The objects that the message makes.
  public var children: [Child]

  /// Makes an effect; by default there is none.
  public init(isDestructor: Bool = false, children: [Child] = []) {
    self.isDestructor = isDestructor
    self.children = children
  }

  /// The effect of a message that ends its object.
  public static var destructor: Self { Self(isDestructor: true) }
}
