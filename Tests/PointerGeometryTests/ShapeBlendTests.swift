import TestNumbers
import PointerGeometry
import Testing

/// The ends of a morph, its interruption, and bad input; `MorphTests` watches whole morphs.
@Suite struct ShapeBlendTests {
  private typealias Place = Point<LogicalSpace>
  private typealias Blend = ShapeBlend<LogicalSpace>
  private let anchor = Place(x: 100, y: 50)

  private func place(_ random: inout SplitMix) -> Place {
    anchor
      + Vector(
        dx: Double.random(in: -30...30, using: &random),
        dy: Double.random(in: -30...30, using: &random))
  }

  @Test func oneOutlineIsItself() throws {
    var random = SplitMix(seed: 1)
    for (name, outline) in try Shapes.all() {
      let blend = Blend(outline, at: anchor)
      #expect(blend.count == 1 && blend.share(at: 0) == 1)
      for _ in 0..<100 {
        let point = place(&random)
        let local = Point<ShapeSpace>(x: point.x - anchor.x, y: point.y - anchor.y)
        #expect(
          blend.signedDistance(to: point) == outline.signedDistance(to: local), "\(name)")
      }
      #expect(blend.bounds.width == outline.bounds.width)
      #expect((blend.resolvedRoundedRect == nil) == (outline.roundedRect == nil))
    }
  }

  @Test func theEndsOfAMorphAreExact() throws {
    var random = SplitMix(seed: 2)
    let all = try Shapes.all()
    for (from, first) in all {
      for (to, second) in all {
        var blend = Blend(first, at: anchor)
        blend.append(second, weight: 0)
        var other = blend
        other.setWeight(0, at: 0)
        other.setWeight(0.7, at: 1)
        for _ in 0..<20 {
          let point = place(&random)
          let start = Blend(first, at: anchor).signedDistance(to: point)
          let end = Blend(second, at: anchor).signedDistance(to: point)
          #expect(blend.signedDistance(to: point) == start, "\(from) to \(to)")
          #expect(other.signedDistance(to: point) == end, "\(from) to \(to)")
        }
      }
    }
  }

  @Test func roundedRectanglesMixToRoundedRectangles() throws {
    let circle = Shape.circle(diameter: 20)
    var blend = Blend(circle, in: Rect(x: 90, y: 40, width: 20, height: 20))
    let radii = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 4, bottomLeft: 6)
    blend.append(
      Shape.roundedRect(radii).outline(in: Size<LogicalSpace>(width: 60, height: 30)), weight: 3)
    let mixed = try #require(blend.resolvedRoundedRect)
    #expect(mixed.rect == Rect(x: 75, y: 36.25, width: 50, height: 27.5))
    #expect(
      mixed.radii == CornerRadii(topLeft: 8.5, topRight: 2.5, bottomRight: 5.5, bottomLeft: 7))
    #expect(blend.bounds == mixed.rect)
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let point = place(&random)
      let difference = blend.signedDistance(to: point) - mixed.signedDistance(to: point)
      #expect(abs(difference) < 1e-12)
    }
  }

  @Test func scaleIsAboutTheAnchor() throws {
    var random = SplitMix(seed: 4)
    for (name, outline) in try Shapes.all() {
      let blend = Blend(outline, at: anchor)
      var pressed = blend
      pressed.scale = 0.84
      for _ in 0..<20 {
        let point = place(&random)
        let moved = anchor + (point - anchor) * 0.84
        let difference =
          pressed.signedDistance(to: moved) - 0.84 * blend.signedDistance(to: point)
        #expect(abs(difference) < 1e-9, "\(name)")
      }
      #expect(abs(pressed.bounds.height - 0.84 * blend.bounds.height) < 1e-9)
      let radius = pressed.resolvedRoundedRect?.cornerRadius ?? 0
      #expect(abs(radius - 0.84 * (blend.resolvedRoundedRect?.cornerRadius ?? 0)) < 1e-9)
    }
  }

  /// The mix may be interrupted at any time: nothing jumps, however often.
  @Test func interruptionsChangeNothingAtOnce() throws {
    let seed: UInt64 = 5
    var random = SplitMix(seed: seed)
    // At most three paths that are no rounded rectangles: four and one more may jump.
    let all = try Shapes.all().filter { !["triangle", "marker", "ring"].contains($0.name) }
    let points = (0..<40).map { _ in place(&random) }
    var blend = Blend(all[0].outline, at: anchor)
    for turn in 0..<400 {
      let next = all[Int.random(in: 0..<all.count, using: &random)]
      let started = blend.mixed(with: next.outline, fraction: 1e-9)
      for point in points {
        let jump = started.signedDistance(to: point) - blend.signedDistance(to: point)
        #expect(abs(jump) < 1e-6, "seed \(seed), turn \(turn), to \(next.name)")
      }
      blend = blend.mixed(with: next.outline, fraction: Double.random(in: 0...1, using: &random))
      var sum = 0.0
      for index in 0..<blend.count { sum += blend.share(at: index) }
      #expect(abs(sum - 1) < 1e-12 && blend.count <= Blend.capacity)
    }
    #expect(
      blend.mixed(with: all[1].outline, fraction: 1) == Blend(all[1].outline, at: anchor))
  }

  @Test func anOutlineIsNotThereTwice() throws {
    let all = try Shapes.all()
    let there = Blend(all[0].outline, at: anchor).mixed(with: all[4].outline, fraction: 0.5)
    let back = there.mixed(with: all[0].outline, fraction: 0.5)
    #expect(back.count == 2 && back.share(at: 0) == 0.75)
  }

  @Test func fullOfPathsTheLightestGoes() throws {
    let all = try Shapes.all().filter { $0.outline.path != nil }
    var blend = Blend(all[0].outline, at: anchor)
    for index in 1..<4 {
      let isAdded = blend.append(all[index].outline, weight: Double(index) / 10)
      #expect(isAdded)
    }
    let isFifthAdded = blend.append(all[4].outline, weight: 1)
    #expect(!isFifthAdded)
    let next = blend.mixed(with: all[4].outline, fraction: 0.5)
    #expect(next.count == 4 && next[1].outline == all[4].outline)
    #expect((0..<4).allSatisfy { next[$0].outline != all[1].outline })
  }

  @Test func badWeightsAndPlaces() throws {
    let all = try Shapes.all()
    var blend = Blend(all[0].outline, at: anchor)
    blend.append(all[4].outline, weight: .nan)
    #expect(blend.share(at: 0) == 1)
    for bad in [-1, -0.0, .nan, -.infinity, .leastNonzeroMagnitude] as [Double] {
      blend.setWeight(bad, at: 1)
      #expect(blend.share(at: 1) == 0)
      blend.setWeight(bad, at: 7)
      blend.setWeight(bad, at: -1)
    }
    // Without any weight it is the first.
    blend.setWeight(0, at: 0)
    #expect(blend.share(at: 0) == 1 && blend.resolvedRoundedRect?.rect.width == 19)
    blend.setWeight(.infinity, at: 1)
    blend.setWeight(.infinity, at: 0)
    #expect(blend.share(at: 0) == 0.5)
    blend.anchor = Place(x: .nan, y: 3)
    #expect(blend.anchor == anchor)
    blend.scale = .nan
    #expect(blend.scale == 1)
    blend.scale = -3
    #expect(blend.scale == 1e-6 && blend.signedDistance(to: anchor).isFinite)
    #expect(Blend(all[0].outline, at: Place(x: .infinity, y: 0)).anchor == .zero)
    #expect(Blend(all[0].outline, at: anchor, scale: .nan).scale == 1)
    #expect(blend.mixed(with: all[1].outline, fraction: .nan) == blend)
    #expect(blend.signedDistance(to: Place(x: .nan, y: .nan)) == .infinity)
    #expect(!blend.contains(Place(x: .nan, y: 0)))
    #expect(blend.gradient(at: Place(x: .nan, y: 0)) == .zero)
    #expect(blend[9].weight == 0)
  }

  @Test func degenerateOutlinesGiveNoNaN() throws {
    let point = ShapeOutline(size: Size<LogicalSpace>.zero, radii: .zero)
    let line = ShapeOutline(size: Size<LogicalSpace>(width: 30, height: 0), radii: .zero)
    let huge = ShapeOutline(
      size: Size<LogicalSpace>(width: 1e300, height: .infinity), radii: CornerRadii(.infinity))
    var all = try Shapes.all().map(\.outline)
    all += [point, line, huge]
    var random = SplitMix(seed: 6)
    for first in all {
      for second in all {
        for weight in [1e-12, 0.3, 1e9] {
          var blend = Blend(first, at: anchor)
          blend.append(second, weight: weight)
          blend.append(point, weight: 0.2)
          #expect(blend.bounds.isFinite)
          for _ in 0..<5 {
            let place = place(&random)
            #expect(blend.signedDistance(to: place).isFinite && blend.gradient(at: place).isFinite)
          }
        }
      }
    }
  }

  @Test func fieldNeverExceedsTheDistanceAndIsSteepAtTheEdge() throws {
    let seed: UInt64 = 7
    var random = SplitMix(seed: seed)
    let all = try Shapes.all()
    for turn in 0..<300 {
      var blend = Blend(all[Int.random(in: 0..<all.count, using: &random)].outline, at: anchor)
      for _ in 0..<3 {
        blend.append(
          all[Int.random(in: 0..<all.count, using: &random)].outline,
          weight: Double.random(in: 0...2, using: &random))
      }
      let (a, b) = (place(&random), place(&random))
      let change = blend.signedDistance(to: a) - blend.signedDistance(to: b)
      // 0.03: what chords may be off.
      #expect(abs(change) <= a.distance(to: b) + 0.03, "seed \(seed), turn \(turn)")
      #expect(blend.gradient(at: a).length < 1.05, "seed \(seed), turn \(turn)")
    }
  }

  /// What a renderer makes of the terms is the field.
  @Test func termsMakeTheField() throws {
    var random = SplitMix(seed: 9)
    let all = try Shapes.all()
    for (from, first) in all {
      for (to, second) in all {
        let blend = Blend(first, at: anchor, scale: 1.3)
          .mixed(with: second, fraction: .random(in: 0.05...0.95, using: &random))
          .mixed(
            with: all[Int.random(in: 0..<all.count, using: &random)].1,
            fraction: .random(in: 0...1, using: &random))
        for _ in 0..<20 {
          let point = place(&random)
          let local = Point<ShapeSpace>(
            x: (point.x - anchor.x) / 1.3, y: (point.y - anchor.y) / 1.3)
          var (least, sum, shares, parties) = (Double.infinity, 0.0, 0.0, [Int]())
          var (lost, remains) = (0.0, -Double.infinity)
          blend.forEachTerm { term in
            if parties.last != term.party {
              if !parties.isEmpty { least = min(least, sum + lost) }
              #expect(!parties.contains(term.party))
              parties.append(term.party)
              sum = 0
            }
            sum += term.factor * term.outline.signedDistance(to: local)
            (lost, shares) = (term.lost, shares + term.share)
            remains = max(remains, term.remains)
          }
          least = min(least, sum + lost) * 1.3
          #expect(abs(least - blend.signedDistance(to: point)) < 1e-9, "\(from) to \(to)")
          #expect(abs(shares - 1) < 1e-9 && remains > 0)
        }
      }
    }
  }
}
