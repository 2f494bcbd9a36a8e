// Who uses the client's bindings needs the interfaces, enums and value types with them.
@_exported import WaylandProtocols
