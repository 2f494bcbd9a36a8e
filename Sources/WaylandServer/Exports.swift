// Who uses the server's bindings needs the interfaces, enums and value types with them.
@_exported import WaylandProtocols
