/// A reference to a path that does not keep it, for tables of the paths in use.
public struct WeakPath {
  private weak var storage: PathStorage?

  /// Refers to a path for as long as any copy of it is in use.
  public init(_ path: Path) { storage = path.storage }

  /// The path; nil once the last copy of it is gone.
  public var path: Path? { storage.map(Path.init(sharing:)) }
}
