import DeviceModels
import DeviceScenes
import EmulatedDevices
import Foundation
import Testing

/// The scenes on emulated devices; `scripts/test-devices` plays them on a real kernel's.
///
/// One after the other: their hands keep time, and would lose it on a busy machine.
@Suite(.serialized) struct SceneTests {
  @Test(arguments: DeviceScene.all.map(\.name))
  func plays(_ name: String) throws {
    let scene = try #require(DeviceScene.all.first { $0.name == name })
    let file = Self.goldens.appending(path: "\(name).txt")
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let records = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    let result = scene.run(
      on: try EmulatedSeat(), try BenchOptions(), golden: records ? nil : golden)
    print("\(name) emulated \(result.problems.isEmpty ? "PASS" : "FAIL")")
    for problem in result.problems { Issue.record("\(problem)") }
    guard records, scene.hasGolden, let trace = result.trace, trace != golden else { return }
    try trace.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.path); look at it, and run again without RECORD_GOLDENS")
  }

  @Test func eachSceneHasANameOfItsOwnAndEachGoldenAScene() throws {
    let names = DeviceScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.goldens.path)
    #expect(
      Set(files) == Set(DeviceScene.all.filter(\.hasGolden).map { "\($0.name).txt" }))
  }

  @Test func eachDeviceOfTheCatalogueIsPlayed() {
    let played = Set(DeviceScene.all.flatMap(\.devices))
    #expect(DeviceModel.catalogue.filter { !played.contains($0) }.map(\.name) == [])
    #expect(Set(DeviceModel.catalogue.map(\.name)).count == DeviceModel.catalogue.count)
  }

  private static let goldens = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Goldens")
}
