import Glibc

/// The text of a C format and its arguments, without the line's end; cut at 1,023 bytes.
func formatted(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
    // SAFETY: vsnprintf writes at most the buffer, with a NUL at the end, and reads the arguments
    // that the caller made for this format.
    guard let base = buffer.baseAddress, vsnprintf(base, buffer.count, format, arguments) >= 0
    else { return "" }
    let text = String(cString: base)
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}
