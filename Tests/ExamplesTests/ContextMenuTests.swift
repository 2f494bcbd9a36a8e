import PointerGeometry
import Testing

@testable import ExampleKit
@testable import context_menu

struct ContextMenuTests {
  private func request(_ scene: ExampleScene) throws -> (Menu, Rect<SurfaceSpace>) {
    guard case .openMenu(let menu, let frame)? = scene.host.takeRequests().first else {
      throw NoMenu()
    }
    return (menu, frame)
  }

  private struct NoMenu: Error {}

  @Test func theMenuIsAboutWhatIsBelow() throws {
    let (scene, content) = try ExampleFixture.make(ContextMenu.self)
    let place = try scene.frame(of: "file.2").center
    scene.pressSecondary(PointerPress(place))
    let (menu, frame) = try request(scene)
    #expect(frame == Rect(origin: place, size: .zero))
    #expect(menu.items.first?.title == "Open")
    #expect(menu.items.filter { $0.isChecked }.map { $0.title } == ["Green"])
    #expect(content.subject == 1 && content.selected == 1)
    content.menuClosed()
    #expect(content.subject == nil)
    scene.pressSecondary(PointerPress(try scene.frame(of: "ground").center))
    #expect(try request(scene).0.items.map { $0.title } == ["Sort by name", "Sort by date"])
    // The title bar has none.
    scene.pressSecondary(PointerPress(try scene.frame(of: "window.title").center))
    #expect(scene.host.takeRequests().isEmpty)
  }

  @Test func itemsDoWhatTheySay() throws {
    let (_, content) = try ExampleFixture.make(ContextMenu.self)
    let names = content.folder.files.map { $0.name }
    #expect(names == names.sorted())
    content.perform(.tag(.blue), on: 0)
    #expect(content.folder.files[0].tag == .blue)
    content.perform(.tag(.blue), on: 0)
    #expect(content.folder.files[0].tag == nil)
    content.perform(.duplicate, on: 0)
    #expect(content.folder.files.map { $0.name }.contains("\(names[0]) 2"))
    #expect(content.selected.map { content.folder.files[$0].name } == "\(names[0]) 2")
    content.perform(.trash, on: content.selected)
    #expect(content.folder.files.map { $0.name } == names)
    content.perform(.sort(.date), on: nil)
    #expect(content.folder.files.map { $0.age } == content.folder.files.map { $0.age }.sorted())
    content.perform(.trash, on: 99)
    content.perform(.open, on: nil)
    #expect(content.folder.files.count == names.count)
  }

  @Test func copiesEndWhereThereIsNoRoom() throws {
    let (scene, content) = try ExampleFixture.make(ContextMenu.self)
    func canDuplicate() -> Bool {
      content.menu(for: 0).items.first { $0.title == "Duplicate" }?.isEnabled == true
    }
    #expect(canDuplicate())
    while canDuplicate() { content.perform(.duplicate, on: 0) }
    #expect(content.rows.count == content.folder.files.count)
    #expect(Set(content.folder.files.map { $0.name }).count == content.folder.files.count)
    scene.layout(scene.info.minimumSize)
    #expect(content.rows.count < content.folder.files.count)
  }

  @Test func keysSelectOpenTheMenuAndDelete() throws {
    let (scene, content) = try ExampleFixture.make(ContextMenu.self)
    content.keyPressed(KeyPress(.down))
    content.keyPressed(KeyPress(.down))
    #expect(content.selected == 1)
    content.keyPressed(KeyPress(.menu))
    let (menu, frame) = try request(scene)
    #expect(menu.items.first?.title == "Open")
    #expect(try scene.frame(of: "file.2").contains(frame))
    content.keyPressed(KeyPress(.f10))
    #expect(scene.host.takeRequests().isEmpty, "only with Shift")
    content.keyPressed(KeyPress(.f10, modifiers: .shift))
    _ = try request(scene)
    content.menuChose(AnyHashable(ContextMenu.Command.trash))
    #expect(content.folder.files.count == 5)
    content.keyPressed(KeyPress(.down))
    content.keyPressed(KeyPress(.delete))
    #expect(content.folder.files.count == 4)
  }
}
