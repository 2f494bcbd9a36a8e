import CMemoryFile
import Glibc
import WaylandClient

/// A file of regions in memory, sealed.
struct SealedFile: ~Copyable {
  let descriptor: OwnedDescriptor
  let size: Int

  init(_ words: [Int32]) throws {
    descriptor = OwnedDescriptor(memfd_create("regions", UInt32(MEMORY_FILE_ALLOW_SEALING)))
    size = words.count * 4
    let raw = descriptor.raw
    let written = words.withUnsafeBytes { write(raw, $0.baseAddress, $0.count) }
    guard written == size,
      fcntl(raw, Int32(MEMORY_FILE_ADD_SEALS), Int32(MEMORY_FILE_SEAL_SHRINK)) == 0
    else { throw BenchmarkError(text: "no file in memory") }
  }

  /// Reads all of it, as the server does.
  func read(into memory: UnsafeMutableRawPointer) {
    _ = pread(descriptor.raw, memory, size, 0)
  }
}
