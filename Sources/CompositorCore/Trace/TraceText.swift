import Glibc
import InputSources
import PointerEngine
import PointerGeometry

/// Values as a trace writes them.
enum TraceText {
  /// A time of the monotonic clock in seconds, to the microsecond.
  static func seconds(_ time: Instant) -> String {
    number(Double(time.nanoseconds) * 1e-9, decimals: 6)
  }

  /// A number with a fixed count of decimals and never an exponent; what is not finite or not
  /// within ±1e12 is written `nan`.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "nan" }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let scaled = Int64((abs(value) * unit).rounded())
    let digits = String(scaled % Int64(unit))
    let sign = value < 0 && scaled != 0 ? "-" : ""
    let zeros = String(repeating: "0", count: max(0, decimals - digits.utf8.count))
    return "\(sign)\(scaled / Int64(unit)).\(zeros)\(digits)"
  }

  /// A text in quotes, on one line whatever is in it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let code = String(scalar.value, radix: 16)
        result += "\\x" + (code.utf8.count < 2 ? "0" : "") + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func describe(_ key: RegionKey) -> String {
    "surface=\(key.surface.rawValue) region=\(key.region.rawValue)"
  }

  static func describe(_ key: RegionKey, _ duration: Double) -> String {
    "\(describe(key)) duration=\(number(duration))"
  }

  static func describe<Space>(_ location: Point<Space>) -> String {
    "x=\(number(location.x)) y=\(number(location.y))"
  }

  static func describe(_ frame: Rect<LogicalSpace>) -> String {
    "x=\(number(frame.minX)) y=\(number(frame.minY)) "
      + "width=\(number(frame.width)) height=\(number(frame.height))"
  }

  static func name(_ kind: RegionKind) -> String {
    switch kind {
    case .control: "control"
    case .bare: "bare"
    case .icon: "icon"
    case .text: "text"
    case .card: "card"
    case .content: "content"
    }
  }
  static func name(_ cause: MoveCause) -> String {
    switch cause {
    case .recentering: "recentering"
    case .inertia: "inertia"
    case .magnetism: "magnetism"
    }
  }
}
