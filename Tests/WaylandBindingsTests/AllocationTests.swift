import AllocationCounter
import CWaylandClient
import CWaylandServer
import Testing
import WaylandClient
import WaylandServer

/// Messages without new objects are sent, received and handled without a heap allocation of ours.
///
/// libwayland makes some itself; they are measured on calls that bypass the bindings.
@Suite(.enabled(if: allocation_counter_is_active())) struct AllocationTests {
  private final class Pointer: WlPointerEvents {
    var motions = 0
    var sum = 0.0

    func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
      motions += 1
      sum += surfaceX.double
    }
  }

  /// A pointer on the server's side, and on the client's.
  private func pointers(on pair: Pair) throws -> (Resource<WlPointer>, Proxy<WlPointer>) {
    final class Seat: WlSeatRequests {
      var pointers: [Resource<WlPointer>] = []

      func getPointer(_ object: Resource<WlSeat>, id: Resource<WlPointer>) { pointers.append(id) }
      func getKeyboard(_ object: Resource<WlSeat>, id: Resource<WlKeyboard>) {}
      func getTouch(_ object: Resource<WlSeat>, id: Resource<WlTouch>) {}
    }
    let seat = Seat()
    try pair.display.addGlobal(WlSeat.self, version: 8) { $1.setHandler(seat) }
    try pair.pump()
    let proxy = try #require(pair.registry.bind(WlSeat.self)).getPointer()
    try pair.pump()
    return (try #require(seat.pointers.first), proxy)
  }

  /// The allocations of one run of `body`, after some to warm up.
  private func allocations(_ body: () throws -> Void) rethrows -> UInt64 {
    for _ in 0..<4 { try body() }
    let before = allocation_counter_value()
    try body()
    return allocation_counter_value() - before
  }

  // An Int: in a debug build a loop over another type of integer allocates by itself.
  private let messages = 40

  @Test func theCounterCounts() {
    var kept: [Int] = []
    #expect(allocations { kept = Array(0..<messages) } > 0)
    #expect(kept.count == messages)
  }

  @Test func sendingEvents() throws {
    let pair = try Pair()
    let (resource, _) = try pointers(on: pair)
    let raw = try #require(resource.raw)
    var arguments = [wl_argument(u: 1), wl_argument(f: 256), wl_argument(f: 512)]
    let bare = try allocations {
      for _ in 0..<messages { wl_resource_post_event_array(raw, 2, &arguments) }
      try pair.pump(rounds: 1)
    }
    let typed = try allocations {
      for _ in 0..<messages {
        resource.sendMotion(time: 1, surfaceX: Fixed(1.5), surfaceY: Fixed(2))
      }
      try pair.pump(rounds: 1)
    }
    #expect(bare > 0)
    #expect(typed == bare)
  }

  @Test func handlingEvents() throws {
    let pair = try Pair()
    let (resource, proxy) = try pointers(on: pair)
    let handler = Pointer()
    func send() throws {
      for _ in 0..<messages {
        resource.sendMotion(time: 1, surfaceX: Fixed(raw: 384), surfaceY: Fixed(raw: 0))
      }
      try pair.pump(rounds: 1)
    }
    let unhandled = try allocations(send)
    proxy.setHandler(handler)
    let handled = try allocations(send)
    #expect(handled == unhandled)
    #expect(handler.motions == 5 * messages)
    #expect(handler.sum == 7.5 * Double(messages))
  }

  @Test func sendingAndHandlingRequests() throws {
    let pair = try Pair()
    let count = Counter()
    let (resource, proxy) = try pair.everything()
    let raw = try #require(proxy.raw)
    var arguments = [wl_argument(i: 1), wl_argument(u: 2), wl_argument(f: 3)]
    let bare = try allocations {
      for _ in 0..<messages {
        wl_proxy_marshal_array_flags(raw, 1, nil, 3, 0, &arguments)
      }
      try pair.pump(rounds: 1)
    }
    resource.setHandler(count)
    let typed = try allocations {
      for _ in 0..<messages { proxy.echoNumbers(int: 1, uint: 2, fixed: Fixed(3)) }
      try pair.pump(rounds: 1)
    }
    #expect(bare > 0)
    #expect(typed == bare)
    #expect(count.numbers == 5 * messages)
  }

  @Test func longStringsAndArraysAreNotCopied() throws {
    let pair = try Pair()
    let (resource, _) = try pair.everything()
    let raw = try #require(resource.raw)
    let text = String(repeating: "long ", count: 20)
    let bytes = [UInt8](repeating: 7, count: 100)
    let bare = text.withCString { text in
      var array = wl_array()
      return bytes.withUnsafeBytes { bytes in
        array.size = bytes.count
        array.data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return withUnsafeMutablePointer(to: &array) { array in
          allocations {
            var arguments = (wl_argument(s: text), wl_argument(s: nil))
            withUnsafeMutableBytes(of: &arguments) {
              wl_resource_post_event_array(
                raw, 1, $0.baseAddress?.assumingMemoryBound(to: wl_argument.self))
            }
            var argument = wl_argument(a: array)
            wl_resource_post_event_array(raw, 2, &argument)
            pair.display.flushClients()
          }
        }
      }
    }
    let typed = allocations {
      resource.sendEchoText(text: text, maybe: nil)
      resource.sendEchoArray(array: bytes.span.bytes)
      pair.display.flushClients()
    }
    #expect(bare > 0)
    #expect(typed == bare)
  }
}
