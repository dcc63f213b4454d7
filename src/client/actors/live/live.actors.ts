import { type EventObject, fromCallback } from 'xstate'
import type { createStream, LiveMessage } from '../../live/live-stream.ts'

/** What a word of the stream is to the machine. */
const asEvent = (word: LiveMessage, changed: (agoMs: number) => boolean): EventObject => {
  if (word.type === 'frame') return { type: 'frame.received', frame: word.frame } as EventObject
  if (word.type === 'resync') return { type: 'resync.received', id: word.id } as EventObject
  if (word.type === 'heard') return { type: 'stream.heard' }
  const { id, idleMs } = word
  return { type: 'stream.opened', id, missed: changed(idleMs ?? Number.POSITIVE_INFINITY) } as EventObject
}

/**
 * Actor that reads the live stream.
 * @param changed is told how long ago the last change was, in ms, and whether what is on screen may be
 * older than it; infinite when there was none, or the stream goes on from where the last one ended
 */
export const openStream = (read: ReturnType<typeof createStream>, changed: (agoMs: number) => boolean) =>
  fromCallback<EventObject, { lastEventId: string | null }>(({ input: { lastEventId }, sendBack }) => {
    const life = new AbortController()
    const end = () => {
      if (!life.signal.aborted) sendBack({ type: 'stream.ended' })
    }
    read({
      lastEventId,
      signal: life.signal,
      hear: word => sendBack(asEvent(word, changed)),
    }).then(end, end)
    return () => life.abort()
  })
