import DeviceRecordings
import EventLoop
import KernelDevices
import PointerGeometry

/// Plays a recording by devices that the kernel makes, so that libinput sees them as it saw the
/// real ones.
final class DevicePlayer {
  /// The nodes of the devices, for libinput to open.
  let paths: [String]
  /// Whether some of it could not be played.
  var hasFailed: Bool { !plugged.broken.isEmpty }

  private let player: Player<DeviceRecording.Step>
  private let plugged: Plugged

  private final class Plugged {
    var nodes: [KernelNode]
    /// Devices whose frames could not be written, and have been complained of.
    var broken: Set<Int> = []

    init(_ nodes: [KernelNode]) { self.nodes = nodes }

    func play(_ step: DeviceRecording.Step, at due: Instant) {
      guard nodes.indices.contains(step.device), !broken.contains(step.device) else { return }
      do throws(KernelDeviceError) {
        try nodes[step.device].write(step.frame.frame(at: due))
      } catch {
        broken.insert(step.device)
        Message.error("\(error)")
      }
    }
  }

  /// Plugs the devices of a recording in.
  ///
  /// - Parameter atEnd: Called after the last frame.
  /// - Throws: `KernelDeviceError` with the way out if the kernel makes none, or a `SystemError`
  ///   if the system has no descriptor left.
  init(
    _ recording: DeviceRecording, speed: Double, loop: Loop, atEnd: @escaping () -> Void
  ) throws {
    let seat = try KernelSeat()
    let plugged = Plugged(try recording.devices.map { try seat.add($0.model) })
    self.plugged = plugged
    paths = plugged.nodes.map(\.path)
    player = try Player(
      recording.steps.map { ($0.microseconds.multiplied(by: 1000), $0) },
      // The kernel of Debian 12 stamps frames when they are written: two that follow each other too
      // soon are a jump, which libinput throws away.
      speed: speed, lateness: .putOff, loop: loop,
      play: { step, due in plugged.play(step, at: due) }, atEnd: atEnd)
  }

  /// Begins.
  func begin() { player.begin(at: Loop.now()) }

  /// Takes the devices away.
  func unplug() { plugged.nodes = [] }
}

extension Int64 {
  /// A product that stays at the end of the range where it does not fit.
  fileprivate func multiplied(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
