/// A number with so many decimals, rounded half away from zero, without the C library's locale.
package func fixed(_ value: Double, _ decimals: Int = 0) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return value.isNaN ? "–" : "∞" }
  var power = 1
  for _ in 0..<decimals { power *= 10 }
  let scaled = Int((abs(value) * Double(power)).rounded())
  let sign = value < 0 && scaled > 0 ? "−" : ""
  guard decimals > 0 else { return "\(sign)\(scaled)" }
  let digits = String(scaled % power)
  let zeros = String(repeating: "0", count: decimals - digits.count)
  return "\(sign)\(scaled / power).\(zeros)\(digits)"
}

/// A difference as a signed percentage.
package func change(_ ratio: Double) -> String {
  guard ratio.isFinite else { return "–" }
  let text = fixed((ratio - 1) * 100)
  return (ratio >= 1 ? "+" : "") + text + " %"
}
