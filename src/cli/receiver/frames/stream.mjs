// @ts-check
import { headAt } from './frame.mjs'

const LF = 0x0a
const CR = 0x0d

/** Cuts what arrives, in whatever pieces, into frames; what is between them is left out. */
export const createSplitter = () => {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0)
  return {
    /** Bytes of a frame that is not whole yet. */
    get pending() {
      return rest.length
    },
    /** @param {Buffer} chunk @returns {Buffer[]} whole frames, unread */
    push(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const frames = []
      let at = bytes.indexOf(LF)
      while (at >= 0) {
        const head = headAt(bytes, at)
        if (head === 'short' || (head !== null && bytes.length <= head.end)) break
        const isWhole = head !== null && bytes[head.end] === CR
        if (isWhole) frames.push(bytes.subarray(at, head.end + 1))
        at = bytes.indexOf(LF, isWhole ? head.end + 1 : at + 1)
      }
      rest = at < 0 ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at))
      return frames
    },
  }
}
