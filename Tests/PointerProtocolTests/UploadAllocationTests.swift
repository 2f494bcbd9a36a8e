import AllocationCounter
import PointerGeometry
import Testing

@testable import PointerServer

/// What a file of regions takes of the heap does not grow with each region.
struct UploadAllocationTests {
  /// The allocations of reading a file, taking it over, and cutting it to a surface.
  private func allocations(_ count: UInt32) throws -> UInt64 {
    let words = ContiguousArray(TestFile(ids: 1...count).words.map { UInt32(bitPattern: $0) })
    let bounds = SurfaceBounds(size: Size(width: 1000, height: 1000))
    let paths = PathLedger()
    var table = RegionTable()
    let before = allocation_counter_value()
    let file = try RegionFile(words, count: words.count, paths: paths)
    try table.take(file, replacing: true)
    let regions = table.clipped(to: bounds)
    let sum = allocation_counter_value() - before
    #expect(regions.count == Int(count))
    return sum
  }

  @Test(.enabled(if: allocation_counter_is_active()))
  func aFileOfThousandsTakesAsManyAllocationsAsOneOfHundreds() throws {
    _ = try allocations(100)
    let (few, many) = (try allocations(100), try allocations(10_000))
    #expect(many <= few + 8 && many < 100, "\(few) for 100 regions, \(many) for 10,000")
  }
}
