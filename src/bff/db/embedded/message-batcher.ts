import { Duplex } from 'node:stream'
import type { Engine, EngineLine } from './engine.ts'

const SYNC = 0x53
const QUERY = 0x51
const FLUSH = 0x48
const COPY_DONE = 0x63
const COPY_FAIL = 0x66
const TERMINATE = 0x58
const endsBatch = new Set([SYNC, QUERY, FLUSH, COPY_DONE, COPY_FAIL, TERMINATE])

/** Splits frontend messages into batches that end where the server answers. */
const createBatcher = (onBatch: (batch: Uint8Array) => void) => {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  return (chunk: Buffer) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    let cut = 0
    let at = 0
    while (at < pending.length) {
      const header = started ? 1 : 0
      if (pending.length - at < header + 4) break
      const size = header + pending.readInt32BE(at + header)
      if (pending.length - at < size) break
      const last = !started || endsBatch.has(pending[at] ?? 0)
      at += size
      started = true
      if (last) {
        onBatch(new Uint8Array(pending.subarray(cut, at)))
        cut = at
      }
    }
    pending = pending.subarray(cut)
  }
}

export class EngineSocket extends Duplex {
  #engine: Engine
  #line: EngineLine | null = null
  #feed: (chunk: Buffer) => void

  constructor(engine: Engine, beforeSend: () => void) {
    super()
    this.#engine = engine
    this.#feed = createBatcher(batch => {
      if (batch[0] === TERMINATE) return this.push(null)
      beforeSend()
      this.#line?.send(batch)
    })
  }

  connect() {
    this.#engine
      .connect(
        bytes => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
        error => this.destroy(error),
      )
      .then(
        line => {
          this.#line = line
          this.emit('connect')
        },
        (error: Error) => this.destroy(error),
      )
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#feed(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this.#feed(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}
