import DeviceModels
import EmulatedDevices
import Foundation
import Testing

/// Nothing happens, so nobody wakes.
@Suite struct IdleTests {
  @Test func tenSecondsWithTheGalleryMappedCostNoWakeUp() throws {
    let session = try Session()
    try session.start(BuiltFile.locate("gallery"))
    try session.wait("the gallery has no window") { session.trace.contains(" map ") }
    // Animations of the start end by themselves.
    sleep(2)
    let before = try session.counters()
    sleep(10)
    let after = try session.counters()
    // A signal is printed before its own wake-up is counted: the first one's is the only one here.
    #expect(after["wake-ups"] == (before["wake-ups"] ?? 0) + 1)
    #expect(after["frames"] == before["frames"])
    #expect(after["clients"] == 1)
  }
}
