import EmulatedDevices
import Testing

/// What `ferrofluid conformance` says at its end, and its exit status.
@Suite struct ConformanceCommandTests {
  /// Runs the cases with a text in their names against a compositor that lets no tool in.
  private func outcome(of filter: String) throws -> ProgramFolder.Outcome {
    let program = try BuiltFile.locate("ferrofluid")
    return try ProgramFolder().run(
      [
        "run", "--headless", "--no-config", "--", program, "conformance", "--filter", filter,
      ], within: 60)
  }

  @Test func whereAllIsSkippedNothingIsSaidToBeWell() throws {
    let outcome = try outcome(of: "hits.choice.nearer")
    #expect(outcome.status == .status(3))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("skip hits.choice.nearer: ") == true)
    #expect(
      lines.dropFirst().first
        == "# 1 skipped: the compositor has no zwlr_virtual_pointer_manager_v1")
    #expect(lines.last == "1 case: 0 ok, 0 not ok, 1 skipped")
  }

  @Test func whereAllIsTriedThatIsNoNews() throws {
    let outcome = try outcome(of: "manager.version.first")
    #expect(outcome.status == .status(0))
    #expect(
      outcome.output == "ok manager.version.first\n1 case: 1 ok, 0 not ok, 0 skipped\n")
  }
}
