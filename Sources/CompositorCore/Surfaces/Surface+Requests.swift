import EventLoop
import WaylandServer

extension Surface: WlSurfaceRequests {
  func attach(
    _ resource: Resource<WlSurface>, buffer: Resource<WlBuffer>?, x: Int32, y: Int32
  ) {
    if x != 0 || y != 0 {
      guard resource.version < 5 else {
        resource.postError(
          .invalidOffset, "attach with an offset of \(x), \(y): use wl_surface.offset")
        return
      }
      pending.addOffset(x: x, y: y)
    }
    pending.attachment = buffer.map { .buffer($0) } ?? SurfaceState.Attachment.none
  }

  func offset(_ resource: Resource<WlSurface>, x: Int32, y: Int32) {
    pending.addOffset(x: x, y: y)
  }

  func damage(
    _ resource: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    pending.addSurfaceDamage(Box(x: x, y: y, width: width, height: height))
  }

  func damageBuffer(
    _ resource: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    pending.addBufferDamage(Box(x: x, y: y, width: width, height: height))
  }

  func frame(_ resource: Resource<WlSurface>, callback: Resource<WlCallback>) {
    guard ledger.addCallback() else {
      resource.postNoMemory()
      return
    }
    let ledger = ledger
    callback.onDestroy { ledger.removeCallbacks(1) }
    pending.frameCallbacks.append(callback)
    boundFrameCallbacks()
  }

  func setOpaqueRegion(_ resource: Resource<WlSurface>, region: Resource<WlRegion>?) {
    pending.opaque = region.flatMap { ClientRegion.from($0)?.region } ?? BoxRegion()
  }

  func setInputRegion(_ resource: Resource<WlSurface>, region: Resource<WlRegion>?) {
    guard let region else {
      pending.input = .everything
      return
    }
    pending.input = .only(ClientRegion.from(region)?.region ?? BoxRegion())
  }

  func setBufferTransform(
    _ resource: Resource<WlSurface>, transform: WlOutput.Transform
  ) {
    guard let value = BufferTransform(rawValue: Int32(bitPattern: transform.rawValue)) else {
      resource.postError(
        .invalidTransform, "no buffer transform has the number \(transform.rawValue)")
      return
    }
    pending.transform = value
  }

  func setBufferScale(_ resource: Resource<WlSurface>, scale: Int32) {
    guard scale > 0 else {
      resource.postError(.invalidScale, "buffer scale \(scale) is not positive")
      return
    }
    pending.scale = scale
  }

  func commit(_ resource: Resource<WlSurface>) { commit() }

  func destroy(_ resource: Resource<WlSurface>) { tearDown() }

  func resourceDestroyed(_ resource: Resource<WlSurface>) { tearDown() }

  /// Answers the oldest frame requests early where a client has piled up too many.
  ///
  /// A client that asks again and again on a surface that is never shown would else make the
  /// compositor keep all of them.
  private func boundFrameCallbacks() {
    let cachedCount = cached?.frameCallbacks.count ?? 0
    let count = frameCallbacks.count + cachedCount + pending.frameCallbacks.count
    guard count > ClientLedger.surfaceCallbackLimit else { return }
    let time = Loop.now().protocolMilliseconds
    if !frameCallbacks.isEmpty {
      frameCallbacks.removeFirst().finish(time: time)
    } else if cachedCount > 0 {
      cached?.frameCallbacks.removeFirst().finish(time: time)
    } else {
      pending.frameCallbacks.removeFirst().finish(time: time)
    }
  }
}

extension Resource where I == WlCallback {
  /// Fires the callback, after which the protocol object is gone.
  func finish(time: UInt32) {
    sendDone(callbackData: time)
    destroy()
  }
}
