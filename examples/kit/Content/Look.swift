/// What the drawing of a view depends on besides the view itself.
package struct Look {
  package let theme: Theme
  package let typeface: Typeface
  /// Whether the compositor draws the pointer's effects; else controls show hover themselves.
  package let isAdaptive: Bool
  /// Whether the window has the keyboard's attention.
  package let isActive: Bool

  package init(theme: Theme, typeface: Typeface, isAdaptive: Bool, isActive: Bool = true) {
    self.theme = theme
    self.typeface = typeface
    self.isAdaptive = isAdaptive
    self.isActive = isActive
  }
}
