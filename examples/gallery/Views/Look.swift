/// What the drawing of a view depends on besides the view itself.
struct Look {
  let theme: Theme
  let typeface: Typeface
  /// Whether the compositor draws the pointer's effects; else controls show hover themselves.
  let isAdaptive: Bool
}
