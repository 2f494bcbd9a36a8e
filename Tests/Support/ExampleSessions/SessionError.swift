/// What a session could not do.
package struct SessionError: Error, CustomStringConvertible {
  package let description: String
}
