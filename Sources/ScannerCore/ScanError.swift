/// A fault of an XML file: where, what, and how to mend it.
package struct ScanError: Error, Equatable, CustomStringConvertible {
  package var location: Location
  package var what: String
  package var remedy: String

  package init(_ location: Location, _ what: String, _ remedy: String) {
    self.location = location
    self.what = what
    self.remedy = remedy
  }

  /// In the form that editors and build logs make a link of.
  package var description: String {
    "\(location.file):\(location.line):\(location.column): error: \(what); \(remedy)"
  }
}
