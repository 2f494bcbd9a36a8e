import Glibc

/// Where the configuration file is, unless somebody names one.
public enum ConfigurationPath {
  /// The file of the user: `ferrofluid/config.yaml` in `$XDG_CONFIG_HOME`, or else in `~/.config`;
  /// nil if there is none.
  ///
  /// Source: the XDG Base Directory Specification, which has relative paths ignored.
  public static func find() -> String? {
    let home = Surroundings.variable("HOME").map { "\($0)/.config" }
    let set = Surroundings.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = set ?? home else { return nil }
    let path = "\(folder)/ferrofluid/config.yaml"
    return access(path, F_OK) == 0 ? path : nil
  }
}
