import CLibinput
import PointerGeometry

/// The tools of one source.
final class LibinputTools {
  private var known: [LibinputTool] = []
  private var nextID: UInt32 = 1

  /// The tool of an event; a new one is remembered.
  func tool(of event: OpaquePointer, on device: DeviceID) -> LibinputTool? {
    guard let raw = libinput_event_tablet_tool_get_tool(event) else { return nil }
    if let data = libinput_tablet_tool_get_user_data(raw) {
      // SAFETY: the data was set below, and `known` keeps the object until its deinit takes the
      // pointer away.
      return Unmanaged<LibinputTool>.fromOpaque(data).takeUnretainedValue()
    }
    let tool = LibinputTool(raw, id: nextID, near: device)
    nextID &+= 1
    known.append(tool)
    // SAFETY: as above.
    libinput_tablet_tool_set_user_data(raw, Unmanaged.passUnretained(tool).toOpaque())
    return tool
  }

  /// Takes the tools of a device out of sight that can no longer say so itself, and forgets those
  /// that no other device could recognise.
  func leave(
    _ device: DeviceID, at time: Instant, _ handler: LibinputTranslation.Handler
  ) {
    for tool in known where tool.device == device {
      LibinputTranslation.leave(tool, at: time, handler)
    }
    known.removeAll { $0.device == device && !$0.isUnique }
  }

  /// Lets go of all tools, which has to happen before their context goes.
  func removeAll() { known = [] }
}
