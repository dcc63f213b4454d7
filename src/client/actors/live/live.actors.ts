import { type EventObject, fromCallback } from 'xstate'
import type { createStream, LiveMessage } from '../../live/live-stream.ts'

const asEvent = (message: LiveMessage, changed: (agoMs: number) => boolean): EventObject => {
  if (message.type === 'frame') return { type: 'frame.received', frame: message.frame } as EventObject
  if (message.type === 'resync') return { type: 'resync.received', id: message.id } as EventObject
  if (message.type === 'positions') return { type: 'positions.received', told: message.told } as EventObject
  if (message.type === 'heard') return { type: 'stream.heard' }
  const { id, idleMs } = message
  return { type: 'stream.opened', id, missed: changed(idleMs ?? Number.POSITIVE_INFINITY) } as EventObject
}

/**
 * Reads the live stream.
 * @param changed gets the age of the last change in ms (infinite if none); returns whether the screen may be
 * older
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
      onMessage: message => sendBack(asEvent(message, changed)),
    }).then(end, end)
    return () => life.abort()
  })
