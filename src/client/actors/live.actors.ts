import { type EventObject, fromCallback } from 'xstate'
import type { createStream, LiveWord } from '../live.ts'

/** What a word of the stream is to the machine; `missed` says that what is on screen may be older than it. */
const asEvent = (word: LiveWord, pageAgeMs: () => number, resumed: boolean): EventObject => {
  if (word.type === 'frame') return { type: 'frame.received', frame: word.frame } as EventObject
  if (word.type === 'resync') return { type: 'resync.received', id: word.id } as EventObject
  if (word.type === 'heard') return { type: 'stream.heard' }
  const { id, idleMs } = word
  const missed = !resumed && idleMs !== null && idleMs < pageAgeMs()
  return { type: 'stream.opened', id, missed } as EventObject
}

/**
 * The stream as an actor: `stream.opened`, `frame.received`, `resync.received`, `stream.heard`, and `stream.ended`
 * however it ended.
 * @param pageAgeMs for how long this page has been open: what it shows is at most that old
 */
export const openStream = (read: ReturnType<typeof createStream>, pageAgeMs: () => number) =>
  fromCallback<EventObject, { lastEventId: string | null }>(({ input: { lastEventId }, sendBack }) => {
    const life = new AbortController()
    const end = () => {
      if (!life.signal.aborted) sendBack({ type: 'stream.ended' })
    }
    read({
      lastEventId,
      signal: life.signal,
      hear: word => sendBack(asEvent(word, pageAgeMs, lastEventId !== null)),
    }).then(end, end)
    return () => life.abort()
  })
