import ExampleKit

/// How the text of the postcard is set.
struct Lettering: Hashable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var alignment = TextStyle.Alignment.leading

  var style: TextStyle {
    TextStyle(size: 20, weight: isBold ? .semibold : .regular, isItalic: isItalic)
  }
}
