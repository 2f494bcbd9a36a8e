import PointerGeometry
import WaylandServer

/// What became of a commit.
enum CommitStage {
  /// The state became current.
  case committed
  /// The state waits for the parent's, in a synchronised subsurface.
  case cached
  /// State that had waited became current.
  case applied
}

extension Surface {
  /// Whether commits wait for the parent's: by its own mode or by an ancestor's.
  var isSynchronized: Bool {
    var current = self
    while case .subsurface(let subsurface) = current.role {
      if subsurface.isSyncRequested { return true }
      guard let parent = subsurface.parent else { return false }
      current = parent
    }
    return false
  }

  /// Takes the pending state: at once, or into the cache.
  func commit() {
    guard delegate?.surfaceWillCommit(self) ?? true else { return }
    var state = pending
    pending = SurfaceState()
    if hasPendingChildren {
      hasPendingChildren = false
      state.children = pendingChildren
    }
    if isSynchronized {
      guard copyContent(of: &state) else { return }
      if cached == nil {
        cached = state
      } else {
        cached?.merge(state)
      }
      scene.onCommit?(self, .cached)
    } else {
      apply(state, .committed)
    }
  }

  /// Applies the cached state, when the parent's was applied or the surface became desynchronised.
  func applyCached() {
    guard let state = cached else {
      applyChildren()
      return
    }
    cached = nil
    apply(state, .applied)
  }

  /// Makes a state current: content first, then all that is relative to it.
  private func apply(_ state: SurfaceState, _ stage: CommitStage) {
    guard let change = resolve(state) else { return }
    let isStructural =
      change.mapping != mapping || state.children != nil
      || (change.content == nil) != (contentImage == nil)
    if change.content == nil, contentImage != nil, isMapped { scene.subtreeWillUnmap(self) }
    if change.mapping != mapping { shapeEpoch &+= 1 }
    var damage = take(change, state)
    takeAttributes(state)
    if isStructural || state.opaque != nil || change.isOpaqueChanged {
      scene.invalidate()
    } else if state.input != nil {
      scene.inputChanged()
    }
    applyChildren()
    delegate?.surfaceDidApply(self)
    damage.simplify(limit: SurfaceState.damageLimit)
    scene.damage(damage, on: self)
    if !damage.isEmpty || isStructural { scene.pictureChanged(self) }
    // Where nothing of it can be seen there may be no frame for a long time.
    if unread != nil, outputs.allSatisfy({ $0.redraw == .idle }) { finishReading() }
    if !frameCallbacks.isEmpty || !feedbacks.isEmpty { scene.waitForFrame(self) }
    scene.onCommit?(self, stage)
    notifyCommit()
  }

  private func takeAttributes(_ state: SurfaceState) {
    if let opaque = state.opaque { opaqueRegion = opaque }
    if let input = state.input { inputRegion = input }
    if let children = state.children { takeChildren(children) }
    lastOffset = Vector(dx: Double(state.offsetX), dy: Double(state.offsetY))
    frameCallbacks += state.frameCallbacks
    for feedback in feedbacks { feedback.discard() }
    feedbacks = state.feedbacks
  }

  private func takeChildren(_ new: ChildList) {
    children = new
    for child in new.below { child.subsurface.takePlace(child, in: self) }
    for child in new.above { child.subsurface.takePlace(child, in: self) }
  }

  /// Applies what the synchronised children have cached.
  private func applyChildren() {
    for child in children.below { child.subsurface.surface?.parentApplied() }
    for child in children.above { child.subsurface.surface?.parentApplied() }
  }

  private func parentApplied() {
    if isSynchronized { applyCached() }
  }

  /// What a state means for content and size, worked out before anything is changed.
  private struct Change {
    var content: ContentImage?
    /// Set where the content is still to be read from the client's buffer.
    var reader: BufferReader?
    var buffer: Resource<WlBuffer>?
    var mapping: SurfaceMapping
    var scale: Int32
    var transform: BufferTransform
    var viewport: Viewport
    var isOpaqueChanged = false
  }

  /// Checks a state against the surface; nil if it is a fault and the client has been told.
  private func resolve(_ state: SurfaceState) -> Change? {
    var change = Change(
      content: contentImage, mapping: mapping, scale: state.scale ?? scale,
      transform: state.transform ?? transform, viewport: state.viewport ?? viewport)
    switch state.attachment {
    case nil: break
    case .some(.none): change.content = nil
    case .image(let image): change.content = image
    case .buffer(let buffer):
      switch readable(buffer) {
      case .gone: break
      case .fault: return nil
      case .ready(let reader, let content):
        change.reader = reader
        change.content = content
        change.buffer = buffer
      }
    }
    change.isOpaqueChanged = change.content?.isOpaque != contentImage?.isOpaque
    guard let content = change.content else {
      change.mapping = .empty
      return change
    }
    guard let mapping = checkedMapping(content.dimensions, change) else { return nil }
    change.mapping = mapping
    return change
  }

  private func checkedMapping(_ buffer: Dimensions, _ change: Change) -> SurfaceMapping? {
    if buffer.width % change.scale != 0 || buffer.height % change.scale != 0 {
      // Cursor themes of toolkits are not always a multiple of the scale; clients die of it
      // elsewhere, so cursors are let through with the size rounded down.
      guard assignedRole == .cursor || assignedRole == .dragIcon else {
        resource.postError(
          .invalidSize,
          "buffer of \(buffer.width) × \(buffer.height) is no multiple of scale \(change.scale)")
        return nil
      }
    }
    do {
      return try SurfaceMapping(
        buffer: buffer, scale: change.scale, transform: change.transform,
        viewport: change.viewport)
    } catch {
      viewportObject?.post(error)
      return nil
    }
  }

  /// Puts content and geometry in place; the changed part of the surface comes back.
  private func take(_ change: Change, _ state: SurfaceState) -> BoxRegion {
    let isSamePlace = change.mapping == mapping
    mapping = change.mapping
    scale = change.scale
    transform = change.transform
    viewport = change.viewport
    var pixels = state.bufferDamage
    pixels.formUnion(mapping.bufferRegion(of: state.surfaceDamage))
    pixels.formIntersection(mapping.buffer.box)
    if let reader = change.reader, let content = change.content {
      if content !== contentImage || !isSamePlace { pixels = BoxRegion(mapping.buffer.box) }
      take(pixels, from: reader, change.buffer, into: content)
    } else if change.content !== contentImage, let old = contentImage {
      settleUnread(before: nil, replacing: nil)
      spareImage = old
    }
    contentImage = change.content
    croppedView = nil
    if contentImage == nil { spareImage = nil }
    return mapping.surfaceRegion(of: pixels)
  }

  /// Has pixels of a buffer read, now or at the next frame.
  private func take(
    _ pixels: BoxRegion, from reader: BufferReader, _ buffer: Resource<WlBuffer>?,
    into content: ContentImage
  ) {
    guard let buffer else { return }
    settleUnread(before: buffer, replacing: content === contentImage ? pixels : nil)
    contentImage = content
    if leave(reader, of: buffer, pixels) { return }
    if let unread, unread.buffer === buffer {
      // What waited for a frame that will not come is read with it, and the buffer released once.
      unread.add(pixels)
      finishReading()
      return
    }
    reader.copy(pixels, into: content)
    buffer.sendRelease()
  }
}

extension Surface {
  private enum Readable {
    /// The buffer died: the content stays as it is.
    case gone
    case fault
    case ready(BufferReader, ContentImage)
  }

  /// Reads a synchronised surface's buffer whole, now, so that the client gets it back now.
  private func copyContent(of state: inout SurfaceState) -> Bool {
    guard case .buffer(let buffer) = state.attachment else { return true }
    do {
      let reader = try BufferReader(buffer)
      guard let image = emptyImage(for: reader) else { return false }
      reader.copy(BoxRegion(reader.dimensions.box), into: image)
      buffer.sendRelease()
      state.attachment = .image(image)
      return true
    } catch .gone {
      state.attachment = nil
      return true
    } catch {
      post(error, on: buffer)
      return false
    }
  }

  private func readable(_ buffer: Resource<WlBuffer>) -> Readable {
    do {
      let reader = try BufferReader(buffer)
      if let current = contentImage, current.fits(reader) { return .ready(reader, current) }
      guard let image = emptyImage(for: reader) else { return .fault }
      return .ready(reader, image)
    } catch .gone {
      return .gone
    } catch {
      post(error, on: buffer)
      return .fault
    }
  }

  /// An image to fill: a retired one where it fits.
  private func emptyImage(for reader: BufferReader) -> ContentImage? {
    if let spare = spareImage, spare.fits(reader) {
      spareImage = nil
      return spare
    }
    spareImage = nil
    let image = ContentImage(
      dimensions: reader.dimensions, isOpaque: reader.isOpaque, ledger: ledger)
    if image == nil { resource.postNoMemory() }
    return image
  }

  private func post(_ fault: BufferReader.Fault, on buffer: Resource<WlBuffer>) {
    switch fault {
    case .gone: break
    case .stride:
      buffer.postError(
        code: WlShm.Error.invalidStride.rawValue,
        "the buffer's rows overlap: stride under width × 4")
    case .tooLarge:
      resource.postError(
        .invalidSize, "the buffer has more than \(BufferReader.sideLimit) pixels a side")
    }
  }
}
