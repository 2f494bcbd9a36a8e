import Glibc

/// The folder that pictures are written into.
struct OutputFolder {
  private let folder: String

  /// Makes the folder where it is not there, and sees that files can be made in it.
  ///
  /// - Throws: `SheetError.folder` with what the system says.
  init(_ path: String) throws(SheetError) {
    folder = path.hasSuffix("/") ? path : path + "/"
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      made += "\(part)/"
      guard mkdir(made, 0o777) != 0, errno != EEXIST, errno != EISDIR else { continue }
      // A folder that is there may be in one where none can be made; only what is missing counts.
      let reason = errno
      var info = stat()
      if stat(made, &info) != 0 { throw .folder(path, reason: Self.text(of: reason)) }
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .folder(path, reason: Self.text(of: errno))
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder + name }

  /// Writes a text file.
  ///
  /// - Throws: `SheetError.file` with what the system says.
  func write(_ text: String, to name: String) throws(SheetError) {
    guard let file = fopen(path(name), "we") else {
      throw .file("cannot write '\(path(name))': \(Self.text(of: errno))")
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw .file("cannot write '\(path(name))': \(Self.text(of: errno))")
    }
  }

  private static func text(of number: Int32) -> String {
    // SAFETY: the C library owns the text; it is copied before the next call on this thread.
    String(cString: strerror(number))
  }
}
