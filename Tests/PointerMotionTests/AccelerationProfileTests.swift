import Foundation
import PointerGeometry
import Testing

@testable import PointerMotion

@Suite struct AccelerationProfileTests {
  static let profiles: [AccelerationProfile] = [
    .plain, .flat(gain: 3), .adaptive(.mouse), .adaptive(.touchpad), .parametric(.mouse), table(),
  ]

  private static func table() -> AccelerationProfile {
    let rows = [(2.0, 10.0), (50, 12), (200, 45), (600, 40)]
    let table = try? AccelerationTable(
      rows: rows.map { AccelerationTable.Row(speed: $0.0, gain: $0.1) })
    return table.map { .table($0) } ?? .flat(gain: .nan)
  }

  /// The text a change of a curve must change: gains in points a millimetre by speeds in mm/s.
  @Test func golden() {
    let golden = """
      mm/s    mouse touchpad parametric
      0      24.000    8.000      3.553
      1      24.000    8.000      3.628
      5      24.053    8.000      3.928
      10     25.791    8.000      4.304
      25     41.719    8.040      5.434
      50     75.281    8.476      7.329
      100    80.000   10.604     11.155
      150    80.000   14.058     15.032
      200    80.000   18.416     18.960
      250    80.000   23.258     22.498
      400    80.000   36.480     27.915
      500    80.000   40.000     29.291
      600    80.000   40.000     29.139
      1000   80.000   40.000     25.892
      5000   80.000   40.000     13.142
      40000  80.000   40.000      4.759
      """
    let curves: [AccelerationProfile] = [
      .adaptive(.mouse), .adaptive(.touchpad), .parametric(.mouse),
    ]
    var rows = ["mm/s    mouse touchpad parametric"]
    for speed in [0, 1, 5, 10, 25, 50, 100, 150, 200, 250, 400, 500, 600, 1000, 5000, 40_000] {
      let gains = curves.map { String(format: "%.3f", $0.gain(atSpeed: Double(speed))) }
      var row = "\(speed)".padding(toLength: 6, withPad: " ", startingAt: 0)
      for (gain, width) in zip(gains, [7, 9, 11]) {
        row += String(repeating: " ", count: max(0, width - gain.count)) + gain
      }
      rows.append(row)
    }
    let text = rows.joined(separator: "\n")
    #expect(text == golden, "\(text)")
  }

  @Test(arguments: profiles) func fasterHandMeansFasterPointer(profile: AccelerationProfile) {
    var last = -1.0
    var slower: [Double] = []
    for index in 0...80_000 {
      let speed = Double(index) * 0.5
      let pointer = profile.pointerSpeed(atSpeed: speed)
      if !(pointer >= last) { slower.append(speed) }
      last = pointer
    }
    #expect(slower.isEmpty, "\(profile) at \(slower.prefix(5)) mm/s")
  }

  @Test(arguments: profiles) func gainIsContinuousAndBounded(profile: AccelerationProfile) {
    var last = profile.gain(atSpeed: 0)
    var (worst, least, most) = (0.0, last, last)
    for index in 1...200_000 {
      let gain = profile.gain(atSpeed: Double(index) * 0.01)
      worst = max(worst, abs(gain - last))
      (least, most) = (min(least, gain), max(most, gain))
      last = gain
    }
    // No curve here is steeper than two points a millimetre for one mm/s; libinput's is not, too.
    #expect(worst < 0.02, "\(profile): a step of \(worst)")
    #expect(least > 0 && most <= AccelerationProfile.mostGain)
  }

  @Test func badNumbersAreBounded() throws {
    let numbers = [
      Double.nan, .infinity, -Double.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude,
    ]
    var profiles = Self.profiles
    for number in numbers {
      profiles.append(.flat(gain: number))
      profiles.append(
        .adaptive(
          AdaptiveCurve(
            slowGain: number, fastGain: -number, riseBegin: number, riseEnd: number)))
    }
    // A polynomial that never ends.
    profiles.append(.parametric(try ParametricCurve(linearGain: 1, quarticGain: 1000)))
    for profile in profiles {
      for speed in numbers {
        let gain = profile.gain(atSpeed: speed)
        #expect((0...AccelerationProfile.mostGain).contains(gain), "\(profile) at \(speed)")
        #expect(profile.pointerSpeed(atSpeed: speed).isFinite, "\(profile) at \(speed)")
      }
    }
  }

  @Test func adaptiveIsSmoothAtItsJoints() {
    let curve = AdaptiveCurve(slowGain: 5, fastGain: 50, riseBegin: 20, riseEnd: 400)
    #expect(curve.gain(atSpeed: 20) == 5)
    #expect(curve.gain(atSpeed: 400) == 50)
    #expect(abs(curve.gain(atSpeed: 210) - 27.5) < 1e-12)
    for joint in [20.0, 400] {
      let (before, here, after) = (
        curve.gain(atSpeed: joint - 1e-4), curve.gain(atSpeed: joint),
        curve.gain(atSpeed: joint + 1e-4)
      )
      // A corner would have slopes of about 0.1 on one side.
      #expect(abs((here - before) / 1e-4) < 1e-3 && abs((after - here) / 1e-4) < 1e-3)
    }
  }

  @Test func adaptiveIsClamped() {
    let curve = AdaptiveCurve(slowGain: 30, fastGain: 10, riseBegin: 100, riseEnd: 50)
    #expect(curve.fastGain == 30)
    #expect(curve.riseEnd == 101)
    #expect(curve.gain(atSpeed: 1000) == 30)
  }
}
