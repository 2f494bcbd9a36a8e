import CWaylandUtil
import Testing
import WaylandProtocols

/// Wayland's 24.8 numbers.
@Suite struct FixedTests {
  @Test(
    arguments: [
      (0, 0), (1.5, 384), (-1.25, -320), (1.0 / 512, 1), (0.4 / 256, 0), (-0.6 / 256, -1),
      (.nan, 0), (.infinity, Int32.max), (-.infinity, Int32.min), (1e9, Int32.max),
      (-1e9, Int32.min), (8_388_607.996, Int32.max), (-8_388_608, Int32.min),
    ] as [(Double, Int32)])
  func fromDouble(value: Double, raw: Int32) {
    #expect(Fixed(value).raw == raw)
  }

  @Test(
    arguments: [(3, 768), (-3, -768), (.max, .max), (.min, .min), (8_388_608, .max)]
      as [(Int, Int32)])
  func fromInteger(value: Int, raw: Int32) {
    #expect(Fixed(value).raw == raw)
  }

  @Test func everyNumberComesBack() {
    for raw in stride(from: Int32.min, through: Int32.max - 65_521, by: 65_521) {
      let fixed = Fixed(raw: raw)
      #expect(Fixed(fixed.double) == fixed)
      #expect(fixed.double == wl_fixed_to_double(raw))
    }
  }

  @Test func ordering() {
    #expect(Fixed(-1.5) < Fixed(-1.25))
    #expect(Fixed(2).description == "2.0")
  }

  @Test func arrayArgumentsOfAnyAlignmentAndLength() {
    let bytes: [UInt8] = [0, 1, 0, 0, 0, 2, 0, 0, 0, 9]
    let values = bytes.span.bytes.extracting(1..<10).values(of: UInt32.self)
    #expect(values == [1, 2])
    #expect([UInt8]().span.bytes.values(of: UInt32.self).isEmpty)
  }
}
