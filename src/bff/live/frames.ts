import { type LiveTopic, liveTopics, RESYNC, STREAM_OPENED } from '#contracts/live/live.contract.ts'
import { type LastPosition, POSITIONS_TOPIC } from '#contracts/vehicles/last-positions.contract.ts'
import { type Actor, holdsAny } from '../http/access.ts'
import type { OutboxEvent } from './outbox.ts'

const frame = (id: string | null, topic: string, data: object): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`

export const HEARTBEAT = ': aqui\n\n'

export const openedFrame = (id: string | null, idleMs: number | null): string =>
  frame(id, STREAM_OPENED, { idleMs })

export const resyncFrame = (id: string | null): string => frame(id, RESYNC, {})

const encoder = new TextEncoder()

export const encode = (frames: string): Uint8Array => encoder.encode(frames)

const encoded = new WeakMap<OutboxEvent, Uint8Array>()

/** Encoded once, however many streams it goes to. */
export const eventFrame = (event: OutboxEvent): Uint8Array => {
  const known = encoded.get(event)
  if (known) return known
  const { id, topic, entityId, payload } = event
  const bytes = encode(frame(id, topic, { entityId, ...payload }))
  encoded.set(event, bytes)
  return bytes
}

/** Positions of one frame, some 30 KB: readers take at most 64. */
const MOST_POSITIONS = 200

/** Without ids: nothing resumes from them. @param at the server's clock */
export const positionFrames = (at: Date, positions: readonly LastPosition[]): string => {
  let frames = ''
  for (let from = 0; from < positions.length; from += MOST_POSITIONS)
    frames += frame(null, POSITIONS_TOPIC, {
      at: at.toISOString(),
      positions: positions.slice(from, from + MOST_POSITIONS),
    })
  return frames
}

export const mayWatchPositions = ({ permissions }: Actor): boolean =>
  holdsAny(permissions, ['ubidesk.account'])

/** Checks an event's visibility; topics without a rule are hidden. */
export const maySeeEvent = (actor: Actor, { topic, entityId }: OutboxEvent): boolean => {
  if (!Object.hasOwn(liveTopics, topic)) return false
  const rule: (typeof liveTopics)[LiveTopic] = liveTopics[topic as LiveTopic]
  if (rule === 'signedIn') return true
  if (rule === 'self') return entityId === actor.userId
  return holdsAny(actor.permissions, rule.anyOf)
}
