import type { Db } from '../db/database.ts'
import { listenTo } from '../db/listen.ts'
import { trim } from '../db/retention.ts'
import { type Actor, identify } from '../http/access.ts'
import { Refusal } from '../http/refusal.ts'
import type { Clock } from '../kit/time.ts'
import { type FrameRows, resumeWithRows, shareRows } from './frame-rows.ts'
import { Listener } from './listener.ts'
import { CHANNEL, latestEvent, missedSince, type OutboxEvent, readAfter } from './outbox.ts'
import { createOutboxOrder } from './outbox-order.ts'
import { createPositionFeed, type ReadPositions, WATCHED } from './position-feed.ts'
import { createRowBatcher } from './row-batcher.ts'

export const MAX_PER_USER = 8
const TRIM_MS = 60_000
/** Interval of outbox reads, whether or not the database notifies. */
const POLL_MS = 5000
/** Between two frames of positions. */
const POSITIONS_MS = 2000
const RETRY_SECONDS = 30
const LATE_MS = 100

/** Events after which a stream's audience is read again. */
const rechecked: ReadonlySet<string> = new Set(['config.updated', 'session.revoked'])

export interface Live {
  /** Opens a stream from the last known event. @throws Refusal TOO_MANY_STREAMS */
  open(actor: Actor, lastEventId: string | null): Promise<ReadableStream<Uint8Array>>
  tell(events: readonly OutboxEvent[]): void
  /** Sends a heartbeat to every stream; ends those without permission. */
  beat(): Promise<void>
  /** Sends changed positions to those who look. */
  tellPositions(): Promise<void>
  count(): number
  close(): Promise<void>
}

interface LiveDeps {
  db: Db
  clock: Clock
  url: string | null
  rows: FrameRows
  /** Last positions of vehicles, for those who look at the map. */
  readPositions?: ReadPositions
  beatMs: number
  pollMs?: number
  onError?: (error: unknown) => void
}

/** Sends each committed event once to each permitted stream (contract §6). */
export const createLive = ({
  db,
  clock,
  url,
  rows,
  readPositions = async () => [],
  beatMs,
  pollMs = POLL_MS,
  onError = () => {},
}: LiveDeps): Live => {
  const listeners = new Set<Listener>()
  let order: ReturnType<typeof createOutboxOrder> | null = null
  let turn = Promise.resolve()
  let asked = false
  let closed = false

  const recheck = async (listener: Listener) => {
    try {
      const { actor } = listener
      if (clock() >= actor.expiresAt) return listener.end()
      listener.actor = await identify(db, clock, actor)
    } catch (error) {
      if (error instanceof Refusal) listener.end()
      else onError(error)
    }
  }

  const recheckUser = (userId: string) =>
    Promise.all([...listeners].filter(({ actor }) => actor.userId === userId).map(recheck))

  const resyncAll = (id: string) => {
    for (const listener of [...listeners]) listener.resync(id)
  }

  const batcher = createRowBatcher({
    rows,
    listening: () => [...new Set([...listeners].map(({ actor }) => actor.userId))],
    tell(event, rowOf) {
      const eventOf = shareRows(event, rowOf)
      for (const listener of [...listeners]) listener.tell(eventOf(listener.actor.userId))
    },
    onLost: () => order && resyncAll(order.last()),
    onError,
  })

  const feed = createPositionFeed({ read: readPositions, clock, listeners: () => listeners, onError })

  const spread = async (events: readonly OutboxEvent[]) => {
    for (const event of order?.take(events, Date.now()) ?? events) {
      if (event.topic === WATCHED) {
        feed.watch(event.entityId, event.at)
        continue
      }
      if (rechecked.has(event.topic)) await recheckUser(event.entityId)
      if (rows.admitsBy.has(event.topic)) batcher.readAgain()
      if (rows.topics.has(event.topic)) batcher.add(event)
      else for (const listener of [...listeners]) listener.tell(event)
    }
  }

  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(onError)
    return turn
  }

  const readNew = async () => {
    order ??= createOutboxOrder((await latestEvent(db))?.id ?? '0')
    const { events, snapshot, cut } = await readAfter(db, order.last())
    if (cut) {
      order.skipTo((await latestEvent(db))?.id ?? '0')
      return resyncAll(order.last())
    }
    await spread(events)
    if (snapshot && order.closeGaps(snapshot, Date.now())) resyncAll(order.last())
  }

  /** The next read repairs one that failed. */
  const catchUp = () => {
    if (asked || closed) return
    asked = true
    inTurn(() => {
      asked = false
      return readNew()
    })
  }

  catchUp()

  const stopListening = url
    ? listenTo(url, CHANNEL, { hear: catchUp, onUp: catchUp, onDown: () => {} })
    : async () => {}

  const every = (ms: number, work: () => unknown) => {
    const timer = setInterval(work, ms)
    timer.unref()
    return () => clearInterval(timer)
  }

  const beat = async () => {
    await Promise.all([...listeners].map(recheck))
    for (const listener of [...listeners]) listener.beat()
  }

  const timers = [
    every(beatMs, beat),
    every(TRIM_MS, () => trim(db, clock()).catch(onError)),
    every(pollMs, catchUp),
    every(POSITIONS_MS, () => feed.tell()),
  ]

  const startOf = async ({ userId }: Actor, lastEventId: string | null) => {
    const now = clock()
    const latest = await latestEvent(db)
    const events = lastEventId === null ? [] : await missedSince(db, lastEventId, now)
    const missed = events && (await resumeWithRows(events, rows, userId))
    const resumed = lastEventId !== null && missed !== null
    return {
      id: resumed ? null : (latest?.id ?? '0'),
      idleMs: latest && !resumed ? now.getTime() - latest.at.getTime() : null,
      missed,
    }
  }

  return {
    tell(events) {
      if (events.length > 0) inTurn(() => spread(events))
    },
    beat,
    tellPositions: feed.tell,
    count: () => listeners.size,
    async open(actor, lastEventId) {
      const own = [...listeners].filter(listener => listener.actor.userId === actor.userId)
      if (closed) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
      if (own.length >= MAX_PER_USER)
        throw new Refusal('TOO_MANY_STREAMS', { retryAfterSeconds: RETRY_SECONDS })
      const left = actor.expiresAt.getTime() - clock().getTime()
      const end = setTimeout(() => recheck(listener), left + LATE_MS)
      end.unref()
      const listener = new Listener(actor, () => {
        clearTimeout(end)
        listeners.delete(listener)
      })
      listeners.add(listener)
      try {
        listener.begin(await startOf(actor, lastEventId))
      } catch (error) {
        listener.end()
        throw error
      }
      return listener.stream
    },
    async close() {
      closed = true
      for (const stop of timers) stop()
      for (const listener of [...listeners]) listener.end()
      await stopListening()
      await turn
      await feed.close()
      await batcher.close()
    },
  }
}
