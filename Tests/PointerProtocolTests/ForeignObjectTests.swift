import CWaylandUtil
import Testing
import WaylandClient
import WaylandProtocols

@testable import PointerServer

/// Numbers of objects that are not the client's, not of the kind that is asked for, or not there, in
/// every place of every request that names one.
struct ForeignObjectTests {
  /// A place in a request that names an object or makes one.
  struct Place: CustomTestStringConvertible, Sendable {
    var object: RawClient.Object
    var request: String
    var opcode: UInt32
    /// The arguments with a good object in each place.
    var arguments: [UInt32]
    var index: Int
    var isNew: Bool
    var mayBeNull: Bool
    var testDescription: String { "\(object).\(request) argument \(index)" }
  }

  /// The places, as the protocol's tables have them.
  static let places: [Place] =
    places(.manager, FerrofluidPointerRegionsManagerV1.self)
    + places(.regions, FerrofluidPointerRegionsV1.self)
    + places(.shape, FerrofluidPointerShapeV1.self)
    + places(.style, FerrofluidPointerStyleV1.self)
    + places(.adaptive, FerrofluidAdaptivePointerV1.self)

  private static func places<I: WaylandInterface>(
    _ object: RawClient.Object, _ interface: I.Type
  ) -> [Place] {
    let table = interface.interface.pointee
    return (0..<Int(table.method_count)).flatMap { opcode -> [Place] in
      guard let message = table.methods?[opcode] else { return [] }
      let signature = String(cString: message.signature)
      // Descriptors are not among the words.
      let letters = Array(signature.filter { $0.isLetter && $0 != "h" })
      let kinds = (0..<letters.count).map {
        message.types?[$0].map { String(cString: $0.pointee.name) }
      }
      let arguments = zip(letters, kinds).map { letter, kind in
        letter == "n" ? RawClient.free : letter == "o" ? good(kind) : 0
      }
      return letters.indices.compactMap { index in
        guard letters[index] == "o" || letters[index] == "n" else { return nil }
        return Place(
          object: object, request: String(cString: message.name), opcode: UInt32(opcode),
          arguments: arguments, index: index, isNew: letters[index] == "n",
          mayBeNull: signature.contains("?"))
      }
    }
  }

  private static func good(_ interface: String?) -> UInt32 {
    let object: RawClient.Object =
      switch interface {
      case WlSurface.name: .surface
      case WlPointer.name: .pointer
      case FerrofluidPointerShapeV1.name: .shape
      default: .style
      }
    return object.rawValue
  }

  /// A bench with a client that must notice nothing, and one that writes words.
  private struct Stage {
    let bench: Bench
    let innocent: SurfaceUnderTest
    let raw: RawClient

    init() throws {
      bench = try Bench()
      innocent = try bench.regions(bench.client())
      innocent.set(1)
      // So that numbers which are free for the other client are objects here.
      for _ in 0..<300 { _ = innocent.client.manager.createStyle() }
      try innocent.commit()
      let globals = innocent.client.registry.globals.map { ($0.interface, $0.name) }
      raw = try RawClient(bench, names: Dictionary(globals, uniquingKeysWith: { $1 }))
    }

    /// Whether the other client goes on as before.
    func innocentGoesOn() throws -> Bool {
      innocent.set(2)
      try innocent.commit()
      return innocent.client.connection.error == nil
        && innocent.delivered.map(\.id.rawValue) == [1, 2]
    }
  }

  @Test func thePlacesAreThoseOfTheProtocol() {
    #expect(
      Set(Self.places.map(\.request)) == [
        "get_regions", "get_pointer", "create_shape", "create_style", "set_content", "set_style",
        "set_modifier_style", "set_shape", "add_accessory", "answer_part",
      ])
    #expect(Self.places.count == 12)
  }

  /// The requests that are no mistake with all else as it is in the table.
  private static let innocuous: Set = [
    "get_pointer", "create_shape", "create_style", "set_shape", "add_accessory",
  ]

  @Test(arguments: places.filter { innocuous.contains($0.request) })
  func aGoodObjectIsTaken(place: Place) throws {
    let stage = try Stage()
    try stage.raw.send(place.object, place.opcode, place.arguments)
    try stage.raw.turn()
    #expect(stage.raw.client.isAlive)
  }

  @Test(arguments: places) func anObjectThatIsNotTheClientsEndsItAlone(place: Place) throws {
    // Another client's; never made by anybody; on the server's side; of each other kind; none.
    var bad: [UInt32] = [200, 5000, 0xff00_0000, .max]
    if place.isNew {
      bad += RawClient.Object.allCases.map(\.rawValue) + [0]
    } else {
      bad += RawClient.Object.allCases.map(\.rawValue).filter { $0 != place.arguments[place.index] }
      if !place.mayBeNull { bad.append(0) }
    }
    for number in bad {
      let stage = try Stage()
      var arguments = place.arguments
      arguments[place.index] = number
      try stage.raw.send(place.object, place.opcode, arguments)
      try stage.raw.turn()
      #expect(!stage.raw.client.isAlive, "number \(number)")
      #expect(try stage.innocentGoesOn(), "number \(number)")
    }
  }

  @Test(
    arguments: [
      (0, nil, nil), (2, nil, nil), (.max, nil, nil), (1, "wl_seat", nil), (1, "ferrofluid", nil),
      (1, "", nil), (1, nil, 0), (1, nil, 999), (1, nil, .max),
    ] as [(UInt32, String?, UInt32?)])
  func aManagerThatIsNotOfferedEndsTheClientAlone(
    version: UInt32, interface: String?, number: UInt32?
  ) throws {
    let stage = try Stage()
    let manager = FerrofluidPointerRegionsManagerV1.name
    let numbers = Dictionary(
      stage.innocent.client.registry.globals.map { ($0.interface, $0.name) },
      uniquingKeysWith: { $1 })
    try stage.raw.bind(
      interface ?? manager, version, as: RawClient.free, number: number ?? numbers[manager])
    try stage.raw.turn()
    #expect(!stage.raw.client.isAlive)
    #expect(try stage.innocentGoesOn())
  }

  @Test func twoAtOnceEndAlone() throws {
    let stage = try Stage()
    let globals = stage.innocent.client.registry.globals.map { ($0.interface, $0.name) }
    let second = try RawClient(stage.bench, names: Dictionary(globals, uniquingKeysWith: { $1 }))
    for place in Self.places {
      let raws = [
        try RawClient(stage.bench, names: Dictionary(globals, uniquingKeysWith: { $1 })), second,
      ]
      var arguments = place.arguments
      arguments[place.index] = 5000
      for raw in raws where raw.client.isAlive {
        try raw.send(place.object, place.opcode, arguments)
      }
      try second.turn()
      #expect(raws.allSatisfy { !$0.client.isAlive })
    }
    #expect(stage.raw.client.isAlive, "the third wrote nothing wrong")
    #expect(try stage.innocentGoesOn())
  }
}
