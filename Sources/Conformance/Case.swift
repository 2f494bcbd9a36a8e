/// One thing that a compositor has to do, and how to find out whether it does.
public struct Case: Sendable {
  /// What it is called: group, subject and detail, such as `regions.error.invalid-id`.
  public let name: String

  /// The sentence of the specification that it judges, in short.
  public let rule: String

  /// What the compositor must have for it to be tried.
  public let needs: [Need]

  /// The protocol error that it provokes; nil where it provokes none.
  public let provokes: ErrorCode?

  /// Plays it; throws what is wrong.
  let body: @Sendable (Stage) throws -> Void

  init(
    _ name: String, _ rule: String, needs: [Need] = [],
    body: @escaping @Sendable (Stage) throws -> Void
  ) {
    self.name = name
    self.rule = rule
    self.needs = needs
    provokes = nil
    self.body = body
  }

  /// A case of a mistake that must end the connection with a certain error.
  init(
    _ name: String, _ rule: String, error: ErrorCode, needs: [Need] = [],
    body: @escaping @Sendable (Stage) throws -> Void
  ) {
    self.name = name
    self.rule = rule
    self.needs = needs
    provokes = error
    self.body = { stage in
      try body(stage)
      try stage.client.expect(error: error)
    }
  }
}
