import { vi } from 'vitest'
import { createEventReader, type LiveMessage, readLiveMessage } from '#client/live/live-stream.ts'

/** Reads an answered stream on: what has come so far, and whether it has ended. */
export const listenTo = (response: Response) => {
  const words: LiveMessage[] = []
  let ended = false
  const reader = response.body!.getReader()
  const feed = createEventReader({
    comment: () => words.push({ type: 'heard' }),
    event(event) {
      const word = readLiveMessage(event)
      if (word) words.push(word)
    },
  })
  const run = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      feed(value)
    }
    ended = true
  }
  run().catch(() => {
    ended = true
  })
  return {
    words,
    frames: () => words.flatMap(word => (word.type === 'frame' ? [word.frame] : [])),
    ended: () => ended,
    leave: () => reader.cancel(),
  }
}

/** Until a check holds; a busy machine takes its time. */
export const soon = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })
