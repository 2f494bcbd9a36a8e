import PointerGeometry
import PointingModel
import Testing

@Suite struct LayoutTests {
  @Test(arguments: LayoutSet.allCases)
  func everythingIsOnTheScreen(set: LayoutSet) {
    for layout in set.layouts {
      for frame in layout.scene.frames {
        guard let frame else { continue }
        #expect(Scene.screen.contains(frame), "\(layout.name)")
      }
      #expect(!layout.tasks.isEmpty)
      for task in layout.tasks {
        #expect(Scene.screen.contains(task.start), "\(layout.name)")
        for step in task.steps {
          switch step.goal {
          case .target(let target):
            #expect(layout.scene.frames.indices.contains(target))
          case .place(let place):
            #expect(Scene.screen.contains(place), "\(layout.name)")
          }
        }
      }
    }
  }

  @Test func theSetsHaveTheSameTestsAndNothingElseInCommon() {
    let (tuning, reporting) = (LayoutSet.tuning.layouts, LayoutSet.reporting.layouts)
    #expect(tuning.map(\.name) == reporting.map(\.name))
    #expect(Set(tuning.map(\.name)).count == tuning.count)
    for (a, b) in zip(tuning, reporting) {
      #expect(a.tasks != b.tasks, "\(a.name)")
      #expect(a.scene != b.scene, "\(a.name)")
    }
    #expect(LayoutSet.tuning.seed != LayoutSet.reporting.seed)
  }

  @Test func fifteenLayoutsMakeTheMean() {
    let layouts = LayoutSet.reporting.layouts
    #expect(layouts.count { $0.family == .core } == 15)
    #expect(layouts.count { $0.isProbe } == 4)
    #expect(layouts.count { $0.limit != nil } == 5)
    #expect(layouts.count { $0.headroomGoal != nil } == 9)
  }

  /// A few buttons make most of the clicks, and every series meets them as often.
  @Test(arguments: LayoutSet.allCases) func skewedUseFollowsZipfsLaw(set: LayoutSet) throws {
    let layout = try #require(set.layouts.first { $0.name == "toolbar, skewed use" })
    var counts: [Int: Int] = [:]
    for task in layout.tasks {
      guard case .target(let target) = task.steps[0].goal else { continue }
      counts[target, default: 0] += 1
    }
    let sorted = counts.values.sorted(by: >)
    // Of 24 the first has 26 %, the first three have 49 %, the last twelve 17 %.
    let total = Double(layout.tasks.count)
    #expect(abs(Double(sorted[0]) / total - 0.265) < 0.09)
    #expect(abs(Double(sorted[..<3].reduce(0, +)) / total - 0.49) < 0.12)
    #expect(Double(sorted[12...].reduce(0, +)) / total < 0.25)
  }

  /// The clickable blank space between padded cells is there, and blank.
  @Test func gapsAreBlank() throws {
    for layout in LayoutSet.reporting.layouts where layout.family == .gaps {
      for task in layout.tasks {
        for step in task.steps {
          guard case .place(let place) = step.goal else {
            Issue.record("a click on a target among the gaps")
            continue
          }
          let distance = try #require(layout.scene.nearest(to: place.center)).distance
          #expect(distance > layout.scene.padding)
        }
      }
    }
  }

  @Test func aRemovedTargetIsFoundNoMore() throws {
    var scene = Scene(
      [
        Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 50, y: 0, width: 10, height: 10),
      ], padding: 4)
    #expect(scene.target(at: Point(x: 5, y: 5)) == 0)
    scene.apply(.removal(0))
    #expect(scene.target(at: Point(x: 5, y: 5)) == nil)
    #expect(try #require(scene.nearest(to: Point(x: 5, y: 5))).target == 1)
    scene.apply(.shift(Vector(dx: 0, dy: 100)))
    #expect(scene.target(at: Point(x: 55, y: 105)) == 1)
  }
}
