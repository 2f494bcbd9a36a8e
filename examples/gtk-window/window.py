#!/usr/bin/python3
"""A window whose controls adopt the adaptive pointer with one call: look for `adopt`."""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("FerrofluidGtk4", "0")
from gi.repository import FerrofluidGtk4, Gtk  # noqa: E402


class Window(Gtk.ApplicationWindow):
    """A few settings, and a list that scrolls."""

    def __init__(self, app):
        super().__init__(application=app, title="Settings", default_width=480, default_height=420)
        bar = Gtk.HeaderBar()
        bar.pack_start(Gtk.Button(icon_name="go-previous-symbolic"))
        bar.pack_end(Gtk.ToggleButton(icon_name="edit-find-symbolic"))
        self.set_titlebar(bar)
        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        for side in ("start", "end", "top", "bottom"):
            getattr(page, f"set_margin_{side}")(12)
        page.append(Gtk.SearchEntry(placeholder_text="Search"))
        page.append(self.switches())
        page.append(Gtk.DropDown.new_from_strings(["Small", "Medium", "Large"]))
        page.append(self.places())
        page.append(self.buttons())
        self.set_child(page)

        # All of it, and its popovers: nothing else is needed.
        FerrofluidGtk4.window_adopt(self)

    def switches(self):
        """Rows with a switch each."""
        rows = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
        rows.add_css_class("frame")
        for text, active in (("Notifications", True), ("Location", False)):
            row = Gtk.Box(spacing=12, margin_start=12, margin_end=12, margin_top=8, margin_bottom=8)
            row.append(Gtk.Label(label=text, xalign=0, hexpand=True))
            row.append(Gtk.Switch(active=active, valign=Gtk.Align.CENTER))
            rows.append(row)
        return rows

    def places(self):
        """A list of which the visible part exists only."""
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(
            Gtk.Label(xalign=0, margin_start=9, margin_top=4, margin_bottom=4)))
        factory.connect(
            "bind", lambda _, item: item.get_child().set_text(item.get_item().get_string()))
        names = Gtk.StringList.new([f"Place {number}" for number in range(1, 1001)])
        view = Gtk.ListView(model=Gtk.SingleSelection(model=names), factory=factory)
        window = Gtk.ScrolledWindow(child=view, vexpand=True, has_frame=True)
        return window

    def buttons(self):
        """The buttons at the end, of which one cannot be pressed."""
        row = Gtk.Box(spacing=12)
        row.append(Gtk.LinkButton(uri="https://www.gtk.org", label="About GTK", hexpand=True,
                                  halign=Gtk.Align.START))
        row.append(Gtk.Button(label="Reset", sensitive=False))
        apply = Gtk.Button(label="Apply")
        apply.add_css_class("suggested-action")
        row.append(apply)
        return row


def main():
    """Shows the window until it is closed."""
    app = Gtk.Application(application_id="org.example.Settings")
    app.connect("activate", lambda app: Window(app).present())
    if not FerrofluidGtk4.is_available(None):
        print("window.py: this compositor knows no adaptive pointer", file=sys.stderr)
    return app.run()


if __name__ == "__main__":
    raise SystemExit(main())
