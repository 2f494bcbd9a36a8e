import EngineChecks
import Glibc
import PointerTrace

/// Reads bytes as an engine recording and runs them through an engine.
///
/// libFuzzer calls it with one input after the other; a trap, a hang or a fault that is found ends
/// the run, and the input is kept in a file.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  // SAFETY: libFuzzer owns the bytes, and they outlive the call; they are copied at once.
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  let reader = EventReader(text)
  var faults = EngineCheck.faults(in: reader.recording, events: 200)
  let again = EventReader(reader.recording.text)
  if again.problems != [] || again.recording.text != reader.recording.text {
    faults.append("what was read is not written as it was read")
  }
  guard faults.isEmpty else {
    for fault in faults {
      let line = Array("fault: \(fault)\n".utf8)
      // SAFETY: the bytes are the array's own, for the time of the call.
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    abort()
  }
  return 0
}
