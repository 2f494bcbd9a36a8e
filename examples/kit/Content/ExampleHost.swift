import PointerGeometry

/// What an example knows of its window, and what it asks of it.
///
/// It is plain state, so that a test can stand in for the window.
package final class ExampleHost {
  package typealias Frame = Rect<SurfaceSpace>

  /// What only the window system can do.
  package enum Request: Equatable {
    case moveWindow
    case toggleMaximized
    case close
    /// A menu for what is in a frame, which it does not cover; a place is a frame without extent.
    case openMenu(Menu, beside: Rect<SurfaceSpace>)
  }

  /// The font, and the texts that were set in it.
  package let typeface: Typeface
  package var isDark: Bool { didSet { if isDark != oldValue { invalidate() } } }
  /// Whether the compositor draws the pointer's effects; else controls show hover themselves.
  package var isAdaptive = false { didSet { if isAdaptive != oldValue { invalidate() } } }
  /// Whether the window has the keyboard's attention.
  package var isActive = true { didSet { if isActive != oldValue { invalidate() } } }
  /// Whether the user wants no movement that is not needed.
  package var reducesMotion = false
  /// The modifiers that are held now.
  package var modifiers: KeyModifiers = []

  /// Requests of which the window does not know yet.
  private var requests: [Request] = []
  private var damage: [Frame] = []
  private var isWholeDamaged = true

  /// More parts than this are joined into one.
  private static let mostParts = 12

  package init(typeface: Typeface, isDark: Bool = false) {
    self.typeface = typeface
    self.isDark = isDark
  }

  package var theme: Theme { isDark ? .dark : .light }
  package var look: Look {
    Look(theme: theme, typeface: typeface, isAdaptive: isAdaptive, isActive: isActive)
  }

  // MARK: Drawing

  /// Asks for the whole window to be drawn again.
  package func invalidate() { isWholeDamaged = true }

  /// Asks for a part of the window to be drawn again, in window coordinates.
  package func invalidate(_ part: Frame) {
    guard !part.isEmpty else { return }
    damage.append(part)
    if damage.count > Self.mostParts { damage = [damage.reduce(.zero) { $0.union($1) }] }
  }

  /// Gives what must be drawn again of a window of a size, once.
  package func takeDamage(of size: Size<SurfaceSpace>) -> [Frame] {
    defer { (damage, isWholeDamaged) = ([], false) }
    return isWholeDamaged ? [Frame(origin: .zero, size: size)] : damage
  }

  // MARK: Requests

  /// Opens a menu for what is in a frame; what is chosen comes as `menuChose`.
  ///
  /// It has an effect only while a press is handled, for that is what a popup needs.
  package func openMenu(_ menu: Menu, beside subject: Frame) {
    request(.openMenu(menu, beside: subject))
  }

  package func request(_ request: Request) { requests.append(request) }

  /// Gives what the window system is asked for, once.
  package func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }
}
