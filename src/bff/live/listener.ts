import type { Actor } from '../http/access.ts'
import { encode, eventFrame, HEARTBEAT, maySeeEvent, openedFrame, resyncFrame } from './frames.ts'
import type { OutboxEvent } from './outbox.ts'

/** Buffer limit per reader, two full flushes; beyond it the stream reconnects. */
const BACKLOG = 256 * 1024

export class Listener {
  actor: Actor
  readonly stream: ReadableStream<Uint8Array>
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null
  private held: OutboxEvent[] | null = []
  private sent = new Set<string>()
  /** Frames of one turn, which go out as one part. */
  private parts: Uint8Array[] = []
  private readonly onEnd: () => void

  constructor(actor: Actor, onEnd: () => void) {
    this.actor = actor
    this.onEnd = onEnd
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          this.controller = controller
        },
        cancel: () => this.leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG }),
    )
  }

  begin(start: { id: string | null; idleMs: number | null; missed: readonly OutboxEvent[] | null }): void {
    const held = this.held ?? []
    this.held = null
    this.write(start.missed === null ? resyncFrame(start.id) : openedFrame(start.id, start.idleMs))
    for (const event of [...(start.missed ?? []), ...held]) this.tell(event)
  }

  tell(event: OutboxEvent): void {
    if (this.held) {
      this.held.push(event)
      return
    }
    if (this.sent.has(event.id) || !maySeeEvent(this.actor, event)) return
    this.sent.add(event.id)
    this.send(eventFrame(event))
  }

  /** Frames that are of no event, such as positions. */
  tellFrames(frames: string): void {
    if (this.held === null) this.write(frames)
  }

  /** After possible loss: the console reads everything again. */
  resync(id: string): void {
    if (this.held === null) this.write(resyncFrame(id))
  }

  beat(): void {
    this.sent.clear()
    if (this.held === null) this.write(HEARTBEAT)
  }

  end(): void {
    this.flush()
    this.controller?.close()
    this.leave()
  }

  private write(text: string): void {
    this.send(encode(text))
  }

  private send(frame: Uint8Array): void {
    if (!this.controller) return
    if (this.parts.length === 0) queueMicrotask(() => this.flush())
    this.parts.push(frame)
  }

  private flush(): void {
    const parts = this.parts
    this.parts = []
    if (!this.controller || parts.length === 0) return
    this.controller.enqueue(Buffer.concat(parts))
    if ((this.controller.desiredSize ?? 0) <= 0) this.end()
  }

  private leave(): void {
    if (!this.controller) return
    this.controller = null
    this.onEnd()
  }
}
