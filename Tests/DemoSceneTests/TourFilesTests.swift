import Foundation
import Testing

@testable import demo_scene

/// The tours that `scripts/demo` plays.
struct TourFilesTests {
  /// The top folder of the project.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func tours() throws -> Tours {
    try Tours(in: Self.root.appending(path: "examples/demo-scene/Tours").path)
  }

  @Test func eachCanBeReadAndTakesPicturesWithNamesOfTheirOwn() throws {
    for tour in try tours().all {
      let pictures = tour.chapters.flatMap(\.steps).compactMap { line -> String? in
        if case .picture(let name) = line.step { name } else { nil }
      }
      #expect(!pictures.isEmpty, "\(tour.name)")
      #expect(Set(pictures).count == pictures.count, "\(tour.name)")
      #expect(!pictures.contains("failed"), "\(tour.name): that name is for what went wrong")
    }
  }

  @Test func aTourThatOnlyTakesPicturesProvesNothing() throws {
    for tour in try tours().all {
      let proofs = tour.chapters.flatMap(\.steps).count { line in
        switch line.step {
        case .enter, .expect: true
        default: false
        }
      }
      #expect(proofs > 0, "\(tour.name)")
    }
  }

  /// An example is a folder with a program that opens a window.
  @Test func everyExampleHasATour() throws {
    let folder = Self.root.appending(path: "examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in
        // The folder has a page on its examples, too.
        let files = try? FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: name).path)
        guard let files else { return false }
        return files.contains { ["Program.swift", "Hello.swift", "main.c"].contains($0) }
      }
    let shown = Set(try tours().all.map(\.name))
    #expect(names.contains("gallery"))
    for name in names where name != "demo-scene" {
      #expect(shown.contains(name), "examples/demo-scene/Tours has no \(name).tour")
    }
  }

  @Test func onlyToursThatAreThereCanBeNamed() throws {
    let tours = try tours()
    #expect(try tours.tours(named: []).count == tours.all.count)
    #expect(try tours.tours(named: ["gallery"]).map(\.name) == ["gallery"])
    #expect(throws: DemoError.self) { try tours.tours(named: ["gallery", "nothing"]) }
  }
}
