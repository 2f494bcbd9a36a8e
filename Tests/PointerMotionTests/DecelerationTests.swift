import Foundation
import PointerGeometry
import Testing

@testable import PointerMotion

@Suite struct DecelerationTests {
  private let start = Instant(nanoseconds: 3_000_000_000)
  private let presets: [Deceleration] = [.pointer, .scroll, .fastScroll]

  @Test func ratesAndTimeConstants() {
    // τ = −1 / ln d ms.
    #expect(abs(Deceleration.scroll.timeConstant - 0.499_499_833) < 1e-9)
    #expect(abs(Deceleration.fastScroll.timeConstant - 0.099_499_162) < 1e-9)
    #expect(abs(Deceleration.pointer.ratePerMillisecond - 0.984_733) < 1e-6)
    for rate in [0.4, 0.9, 0.99, 0.998, 0.9999] {
      let deceleration = Deceleration(ratePerMillisecond: rate)
      #expect(abs(deceleration.ratePerMillisecond - rate) < 1e-13)
      #expect(abs(deceleration.timeConstant + 0.001 / Foundation.log(rate)) < 1e-10)
    }
  }

  /// The text a change of the curve must change: milliseconds, points and points a second of a
  /// flick of 1,000 pt/s.
  @Test func golden() {
    let golden = """
      ms   pointer        scroll         fastScroll
      0    0.00 1000.00   0.00 1000.00   0.00 1000.00
      8    7.53 884.20    7.94 984.11    7.69 922.74
      16   14.18 781.80   15.75 968.48   14.78 851.46
      33   25.88 601.88   31.93 936.07   28.09 717.73
      65   41.09 367.88   60.95 877.98   47.73 520.34
      100  51.04 214.71   90.63 818.57   63.08 366.03
      200  62.00 46.10    164.81 670.05  86.17 133.98
      400  64.86 2.13     275.24 448.97  97.71 17.95
      800  65.00 0.00     398.81 201.57  99.47 0.32
      1600 65.00 0.00     479.20 40.63   99.50 0.00
      """
    func cell(_ deceleration: Deceleration, _ time: Double) -> String {
      let x = deceleration.travel(after: time, initial: 1000)
      let v = deceleration.velocity(after: time, initial: 1000)
      return String(format: "%.2f %.2f", x, v)
    }
    var rows = ["ms   pointer        scroll         fastScroll"]
    for time in [0, 8, 16, 33, 65, 100, 200, 400, 800, 1600] {
      let cells = presets.map { cell($0, Double(time) / 1000) }
      let first = "\(time)".padding(toLength: 5, withPad: " ", startingAt: 0)
      let middle = cells[0].padding(toLength: 15, withPad: " ", startingAt: 0)
      let third = cells[1].padding(toLength: 15, withPad: " ", startingAt: 0)
      rows.append(first + middle + third + cells[2])
    }
    let text = rows.joined(separator: "\n")
    #expect(text == golden, "\(text)")
  }

  @Test func agreesWithAnIntegrator() {
    for deceleration in presets {
      var (x, v) = (0.0, 1500.0)
      let step = 1e-4
      let tau = deceleration.timeConstant
      for index in 1...5000 {
        let k1 = -v / tau
        let k2 = -(v + step / 2 * k1) / tau
        let k3 = -(v + step / 2 * k2) / tau
        let k4 = -(v + step * k3) / tau
        x += step * (v + step / 6 * (k1 + k2 + k3))
        v += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        let time = Double(index) * step
        #expect(abs(deceleration.travel(after: time, initial: 1500) - x) < 1e-6)
        #expect(abs(deceleration.velocity(after: time, initial: 1500) - v) < 1e-6)
      }
    }
  }

  @Test func projectionAndItsInverse() {
    #expect(Deceleration.pointer.projectedEnd(from: 20, velocity: -1000) == 20 - 65)
    #expect(Deceleration.pointer.travel(initial: 2000) == 130)
    let velocity = Deceleration.scroll.velocity(toTravel: 321)
    #expect(abs(Deceleration.scroll.projectedEnd(from: 0, velocity: velocity) - 321) < 1e-12)
  }

  @Test func durationReachesTheThreshold() {
    for deceleration in presets {
      let time = deceleration.duration(from: -2500, downTo: 12)
      #expect(abs(deceleration.velocity(after: time, initial: -2500) + 12) < 1e-9)
      #expect(deceleration.duration(from: 12, downTo: 12) == 0)
      for (velocity, threshold) in [
        (Double.nan, 1.0), (.infinity, 1), (100, 0), (100, -1), (100, .nan), (100, .infinity),
      ] {
        #expect(deceleration.duration(from: velocity, downTo: threshold) == 0)
      }
    }
  }

  @Test func badNumbersAreClamped() {
    #expect(Deceleration(timeConstant: .nan).timeConstant == 0.001)
    #expect(Deceleration(timeConstant: -1).timeConstant == 0.001)
    #expect(Deceleration(timeConstant: .infinity).timeConstant == 60)
    #expect(Deceleration(ratePerMillisecond: .nan).timeConstant == 0.001)
    #expect(Deceleration(ratePerMillisecond: -3).timeConstant == 0.001)
    #expect(Deceleration(ratePerMillisecond: 1).timeConstant == 60)
    #expect(Deceleration(ratePerMillisecond: 2).timeConstant == 60)
    #expect(Deceleration(ratePerMillisecond: .leastNonzeroMagnitude).timeConstant == 0.001)
    #expect(Deceleration.pointer.remainder(after: .nan) == 1)
    #expect(Deceleration.pointer.remainder(after: -4) == 1)
    #expect(Deceleration.pointer.remainder(after: .infinity) == 0)
  }
}
