/// Why a table is no acceleration curve: where, what, and how to mend it.
public struct AccelerationTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the table.
  public enum Place: Hashable, Sendable {
    /// A row, counted from 1.
    case row(Int)
    /// A line of the text, counted from 1.
    case line(Int)
    /// The table as a whole.
    case whole
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// Nothing is in it.
    case noRows
    /// More than `AccelerationTable.mostRows`.
    case tooManyRows
    /// A line does not have two fields.
    case fieldCount(Int)
    /// A field is no number.
    case notANumber(String)
    /// A speed is negative, too high, or no number.
    case speedOutOfRange(Double)
    /// A gain is too small, too large, or no number.
    case gainOutOfRange(Double)
    /// A speed is not above that of the row before.
    case speedNotRising(Double, after: Double)
    /// A gain falls so fast that a faster hand would make a slower pointer.
    case fallsTooFast(Double, least: Double)
  }

  /// Where it is.
  public let place: Place
  /// What it is.
  public let problem: Problem

  /// Makes an error.
  public init(place: Place, problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// One line that says where, what, and how to mend it.
  public var description: String {
    switch place {
    case .row(let number): "row \(number): \(explanation)"
    case .line(let number): "line \(number): \(explanation)"
    case .whole: explanation
    }
  }

  private var explanation: String {
    switch problem {
    case .noRows:
      "the table has no rows; give at least one, such as \"100 25\""
    case .tooManyRows:
      "the table has more than \(AccelerationTable.mostRows) rows; leave some out"
    case .fieldCount(let count):
      "\(count) field\(count == 1 ? "" : "s") where two belong; "
        + "write the speed in mm/s, a blank, and the gain in points a millimetre"
    case .notANumber(let text):
      "\"\(text)\" is not a number; "
        + (text.contains(",") ? "write a decimal point, and no comma" : "write it like 12.5")
    case .speedOutOfRange(let speed):
      "the speed is \(speed); give 0 to \(AccelerationProfile.mostSpeed) mm/s"
    case .gainOutOfRange(let gain):
      "the gain is \(gain); give \(AccelerationTable.leastGain) to "
        + "\(AccelerationProfile.mostGain) points a millimetre"
    case .speedNotRising(let speed, let last):
      "the speed \(speed) is not above \(last) of the row before; sort the rows by speed, "
        + "each once"
    case .fallsTooFast(let gain, let least):
      "the gain \(gain) falls so fast that a faster hand would make a slower pointer; "
        + "give at least \(least), or a row in between"
    }
  }
}
