import CLinux
import Glibc
import WaylandServer

/// Reads the files of clients into memory of its own.
///
/// A file that is mapped can be cut off by its client, and kills who reads on; so it is copied.
/// Reading a pipe or a file on a network could take for ever; so only memory of `memfd_create` is
/// read, which shows in its seals: anything else has none that a client could have put there.
struct RegionFileReader {
  /// The words of the last file; what is beyond it is of older ones.
  private(set) var words: ContiguousArray<UInt32> = []

  /// What is kept from one file to the next, in words: a file of 5000 regions.
  private static let keptWords = 131_072

  /// Reads the beginning of a file, which starts anew for each.
  ///
  /// - Returns: the number of words.
  mutating func read(
    _ descriptor: borrowing OwnedDescriptor, size: UInt32
  ) throws(RegionFileError) -> Int {
    let seals = fcntl(descriptor.raw, Int32(LINUX_F_GET_SEALS))
    guard seals >= 0 else {
      throw .file(
        "the descriptor is no file in memory (\(Self.reason())); make one with memfd_create and"
          + " MFD_ALLOW_SEALING")
    }
    guard seals & Int32(LINUX_F_SEAL_SHRINK) != 0 else {
      throw .file(
        "the file could shrink; make it with MFD_ALLOW_SEALING, and add F_SEAL_SHRINK with"
          + " F_ADD_SEALS")
    }
    let size = Int(size)
    guard size >= RegionFileLayout.headerBytes, size <= RegionLimits.fileBytes,
      size.isMultiple(of: 4)
    else {
      throw .layout(
        "a size of \(size) bytes; it must be a multiple of 4 from"
          + " \(RegionFileLayout.headerBytes) to \(RegionLimits.fileBytes)")
    }
    var status = stat()
    guard fstat(descriptor.raw, &status) == 0, status.st_size >= size else {
      throw .file("the file has \(status.st_size) bytes, fewer than the size of \(size)")
    }
    let count = size / 4
    if words.count < count {
      words.append(contentsOf: repeatElement(0, count: count - words.count))
    }
    try fill(from: descriptor, size: size)
    return count
  }

  /// Gives memory back that only large files need.
  mutating func trim() {
    if words.count > Self.keptWords { words = [] }
  }

  private mutating func fill(
    from descriptor: borrowing OwnedDescriptor, size: Int
  ) throws(RegionFileError) {
    var done = 0
    while done < size {
      let raw = descriptor.raw
      let count = words.withUnsafeMutableBytes { bytes in
        // SAFETY: `done` is less than `size`, and there are as many bytes.
        pread(raw, bytes.baseAddress.map { $0 + done }, size - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .file(
          "byte \(done) cannot be read (\(count < 0 ? Self.reason() : "the file ends there"))")
      }
      done += count
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
