import WaylandServer

/// A `zxdg_output_v1` with the `wl_output` that it was made for.
final class ExtendedOutput {
  let object: Resource<ZxdgOutputV1>
  let output: Resource<WlOutput>

  init(object: Resource<ZxdgOutputV1>, of output: Resource<WlOutput>) {
    self.object = object
    self.output = output
  }
}
