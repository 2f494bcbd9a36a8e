/// Where the places of a touchscreen or a tablet lie: x' = a·x + b·y + c, y' = d·x + e·y + f.
///
/// All places are fractions of the device's range, 0…1. Turned by 90° clockwise is 0, −1, 1, 1, 0,
/// 0; turned about is −1, 0, 1, 0, −1, 1. **Source:** libinput's calibration matrix, whose numbers
/// these are.
public struct CalibrationMatrix: Hashable, Sendable {
  /// Every place where the device has it.
  public static let identity = CalibrationMatrix(checked: [1, 0, 0, 0, 1, 0])
  /// No number is further from 0 than this.
  public static let most = 1000.0

  /// The six numbers: a, b, c, d, e, f.
  public let numbers: [Double]

  /// Makes a matrix of the six numbers a, b, c, d, e, f.
  ///
  /// - Returns: nil unless they are six, each is finite and within ±`most`, and a·e − b·d is not
  ///   zero, as then the whole surface would be a line.
  public init?(_ numbers: [Double]) {
    guard numbers.count == 6, numbers.allSatisfy({ abs($0) <= Self.most }),
      abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) > 1e-9
    else { return nil }
    self.numbers = numbers
  }

  private init(checked numbers: [Double]) { self.numbers = numbers }
}
