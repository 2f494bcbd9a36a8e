import PointerGeometry
import WaylandServer

/// `zwlr_screencopy_manager_v1`: lets trusted clients copy what an output shows.
final class ScreencopyManager: ZwlrScreencopyManagerV1Requests {
  static let version: UInt32 = 3
  /// What changed since a frame of this manager was last ready, an output each.
  private var trackers: [ObjectIdentifier: CaptureTracker] = [:]

  func captureOutput(
    _ resource: Resource<ZwlrScreencopyManagerV1>, frame: Resource<ZwlrScreencopyFrameV1>,
    overlayCursor: Int32, output: Resource<WlOutput>
  ) {
    let target = Output.from(output)
    capture(frame, target, target?.geometry.pixels ?? .empty, overlayCursor)
  }

  func captureOutputRegion(
    _ resource: Resource<ZwlrScreencopyManagerV1>, frame: Resource<ZwlrScreencopyFrameV1>,
    overlayCursor: Int32, output: Resource<WlOutput>, x: Int32, y: Int32, width: Int32,
    height: Int32
  ) {
    let target = Output.from(output)
    let rect = Box(x: x, y: y, width: width, height: height).rect(in: LogicalSpace.self)
    let box = target.map { output in
      output.geometry.box(nearest: rect.offset(by: output.bounds.origin - .zero))
        .intersection(output.geometry.pixels)
    }
    capture(frame, target, box ?? .empty, overlayCursor)
  }

  private func capture(
    _ resource: Resource<ZwlrScreencopyFrameV1>, _ output: Output?, _ box: Box, _ cursor: Int32
  ) {
    guard let output, !box.isEmpty else {
      resource.sendFailed()
      return
    }
    let frame = ScreencopyFrame(
      resource: resource, output: output, box: box, showsPointer: cursor != 0,
      tracker: tracker(of: output))
    resource.setHandler(frame)
    frame.offer()
  }

  private func tracker(of output: Output) -> CaptureTracker {
    let key = ObjectIdentifier(output)
    if let tracker = trackers[key], tracker.output === output { return tracker }
    let tracker = CaptureTracker(output: output)
    trackers[key] = tracker
    output.captureTrackers.append(tracker)
    return tracker
  }

  func resourceDestroyed(_ resource: Resource<ZwlrScreencopyManagerV1>) {
    for tracker in trackers.values {
      tracker.output?.captureTrackers.remove(identicalTo: tracker)
    }
    trackers = [:]
  }
}

/// What changed on an output since a client last got a picture of it.
final class CaptureTracker {
  private(set) weak var output: Output?
  private(set) var region: BoxRegion

  /// At first everything is new.
  init(output: Output) {
    self.output = output
    region = BoxRegion(output.geometry.pixels)
  }

  func add(_ damage: BoxList) {
    guard !damage.isEmpty else { return }
    region.formUnion(damage.region)
    region.simplify(limit: 96)
  }

  func add(_ box: Box) {
    region.formUnion(box)
    region.simplify(limit: 96)
  }

  /// Takes the changes within a box off the record.
  func take(_ box: Box) -> BoxRegion {
    var taken = region
    taken.formIntersection(box)
    region.subtract(box)
    return taken
  }
}
