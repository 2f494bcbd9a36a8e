import Glibc

/// Who may open a device's node, for those who may not.
struct NodeAccess {
  /// What to do about it, after the message of the system: begins with a semicolon, or is empty.
  let remedy: String

  /// Looks at a node that could not be opened for lack of rights.
  init(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      remedy =
        errno == EACCES
        ? "; the folder that it is in may not be read either"
        : "; join the group that owns it (usually `sudo usermod -aG input $USER`, then log in again)"
      return
    }
    let group = Self.name(ofGroup: status.st_gid)
    guard status.st_mode & 0o060 == 0o060, status.st_gid != 0 else {
      remedy =
        "; its group \(group) may not use it either: give it to one that you are in by a rule for "
        + "udev, or log in at the machine itself"
      return
    }
    if Self.groups().contains(status.st_gid) {
      remedy = "; you are in its group \(group), so something else forbids it, such as a container"
      return
    }
    remedy =
      "; it belongs to the group \(group): join that (`sudo usermod -aG \(group) $USER`, then log "
      + "in again)"
  }

  /// The groups of this process.
  private static func groups() -> [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return [getegid()] + groups.prefix(Int(max(0, count)))
  }

  /// The name of a group; its number if it has none.
  private static func name(ofGroup id: gid_t) -> String {
    var entry = group()
    var found: UnsafeMutablePointer<group>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      // SAFETY: the entry's texts lie in the buffer, and are copied before it goes.
      guard getgrgid_r(id, &entry, buffer.baseAddress, buffer.count, &found) == 0,
        let name = found?.pointee.gr_name
      else { return "\(id)" }
      return String(cString: name)
    }
  }
}
