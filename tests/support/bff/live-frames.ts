import { expect, vi } from 'vitest'
import { BASE } from '#bff/http/mount.ts'
import type { FrameRows } from '#bff/live/frame-rows.ts'
import { createEventReader, type LiveMessage, readLiveMessage } from '#client/live/live-stream.ts'
import type { Caller, TestBff } from './bff.ts'

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

/** `GET /stream`, after the last event one has. */
export const getStream = ({ fetch }: Pick<TestBff, 'fetch'>, { accessToken }: Caller, lastEventId?: string) =>
  fetch(
    new Request(`http://console.test${BASE}/stream`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    }),
  )

/** Listens from the moment the stream is open. */
export const listenAs = async (bff: TestBff, caller: Caller, lastEventId?: string) => {
  const response = await getStream(bff, caller, lastEventId)
  expect(response.status).toBe(200)
  const line = listenTo(response)
  await soon(() => expect(line.words.length).toBeGreaterThan(0))
  return line
}

/** For a stream whose frames carry no rows. */
export const noRows: FrameRows = { topics: new Set(), admitsBy: new Set(), read: async () => () => null }
