/// Makes the files in which many regions go to the compositor at once.
final class FileMaker {
  /// Gives a file with some words; nil where the system has none left.
  var make: (_ words: [Int32]) -> SealedFile? = { SealedFile($0) }
}
