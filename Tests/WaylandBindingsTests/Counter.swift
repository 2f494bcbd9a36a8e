import WaylandServer

/// A server object that counts what it gets and does nothing else.
class Counter: FfEverythingRequests {
  var numbers = 0
  var others = 0
  var deaths = 0

  func echoNumbers(_ object: Resource<FfEverything>, int: Int32, uint: UInt32, fixed: Fixed) {
    numbers += 1
  }

  func echoText(_ object: Resource<FfEverything>, text: String, maybe: String?) { others += 1 }
  func echoArray(_ object: Resource<FfEverything>, array: RawSpan) { others += 1 }
  func echoDescriptor(
    _ object: Resource<FfEverything>, fd: consuming OwnedDescriptor,
    other: consuming OwnedDescriptor
  ) {
    others += 1
  }
  func echoObjects(
    _ object: Resource<FfEverything>, child: Resource<FfChild>, maybe: Resource<FfChild>?,
    any: AnyResource?
  ) {
    others += 1
  }
  func echoEnums(
    _ object: Resource<FfEverything>, mode: FfEverything.Mode, flags: FfEverything.Flags,
    format: WlShm.Format, transform: WlOutput.Transform
  ) {
    others += 1
  }
  func echoWords(
    _ object: Resource<FfEverything>, self selfValue: UInt32, repeat: UInt32,
    `inout` inoutValue: UInt32, target: UInt32, object number: UInt32, raw: String
  ) {
    others += 1
  }
  func makeChild(_ object: Resource<FfEverything>, id: Resource<FfChild>, number: UInt32) {
    others += 1
  }
  func makeAny(_ object: Resource<FfEverything>, tag: UInt32, id: UntypedNewID, text: String) {
    others += 1
  }
  func askChild(_ object: Resource<FfEverything>, count: UInt32) { others += 1 }
  func askFinish(_ object: Resource<FfEverything>) { others += 1 }
  func newer(_ object: Resource<FfEverything>, number: UInt32) { others += 1 }
  func makeNewestChild(_ object: Resource<FfEverything>, id: Resource<FfChild>) { others += 1 }
  func end(_ object: Resource<FfEverything>, number: UInt32) { others += 1 }
  func resourceDestroyed(_ resource: Resource<FfEverything>) { deaths += 1 }
}
