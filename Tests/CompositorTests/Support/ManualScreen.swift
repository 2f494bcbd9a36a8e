import EventLoop
import PointerGeometry
import PointerRendering

@testable import CompositorCore

/// An output whose beat the test is, and whose buffers are of any age.
final class ManualScreen: BackendOutput {
  let name: String
  let make = "Test"
  let model = "manual"
  let pixelSize: PixelSize
  let scale: Double
  let orientation: Orientation
  let refreshMillihertz: Int32 = 50_000
  weak var output: Output?
  /// Which buffer is next: 0 for a new one of undefined content, 1 for the one shown last, and so on
  /// as far as there are such.
  var nextBuffer = 1
  private(set) var requests = 0
  private(set) var presents = 0
  private(set) var damage: [PixelBox] = []
  /// The newest first.
  private var history: [(image: Image, frame: Int)] = []

  init(
    name: String = "MANUAL-1", width: Int, height: Int, scale: Double,
    orientation: Orientation = .normal
  ) {
    self.name = name
    pixelSize = PixelSize(width: width, height: height)
    (self.scale, self.orientation) = (scale, orientation)
  }

  var presentedImage: Image? { history.first?.image }

  func requestFrame() { requests += 1 }

  func beginFrame() -> FrameTarget? {
    if nextBuffer > 0, nextBuffer <= history.count {
      let (image, frame) = history[nextBuffer - 1]
      return FrameTarget(image: image, age: presents + 1 - frame)
    }
    guard let image = Image(.xrgb, width: pixelSize.width, height: pixelSize.height) else {
      return nil
    }
    // Undefined: nothing of it may be seen.
    image.fill(0xffff_00ff, in: image.bounds)
    return FrameTarget(image: image, age: 0)
  }

  func present(_ target: FrameTarget, damage: [PixelBox]) {
    presents += 1
    self.damage = damage
    history.removeAll { $0.image === target.image }
    history.insert((target.image, presents), at: 0)
    if history.count > 5 { history.removeLast() }
  }

  /// One beat, shown at once; whether anything was presented.
  @discardableResult
  func beat(at time: Instant = Loop.now()) -> Bool {
    let before = presents
    output?.frame(at: time)
    guard presents > before else { return false }
    output?.presented(PresentationReport(time: time))
    return true
  }
}

extension Image {
  /// All pixels without their unused bytes, row by row.
  var rgb: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(width * height)
    withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          all.append(
            bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) & 0xff_ffff)
        }
      }
    }
    return all
  }
}

/// The greatest difference of any channel.
func greatestDifference(_ one: [UInt32], _ other: [UInt32]) -> Int {
  guard one.count == other.count else { return 256 }
  var greatest = 0
  for index in one.indices where one[index] != other[index] {
    for shift in [0, 8, 16] as [UInt32] {
      let (a, b) = (Int(one[index] >> shift & 0xff), Int(other[index] >> shift & 0xff))
      greatest = max(greatest, abs(a - b))
    }
  }
  return greatest
}
