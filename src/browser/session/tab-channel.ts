import * as v from 'valibot'
import { type EventObject, fromCallback } from 'xstate'
import { LiveFrame } from '#contracts/live/live.contract.ts'
import { PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'
import type { PageAge } from '../page/page-age.ts'

const CHANNEL = 'live'

export type Said = { userId: string } & (
  | { kind: 'greeted' }
  | { kind: 'told'; frame: LiveFrame }
  | { kind: 'resynced' }
  | { kind: 'positions'; told: PositionsFrame }
  | { kind: 'beat'; well: boolean; lastEventId: string | null; idleMs: number }
)

const readSaid = (data: unknown, userId: string, age: PageAge): EventObject | null => {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (said.userId !== userId) return null
  const { kind, well, lastEventId, idleMs } = said
  if (kind === 'greeted') return { type: 'otherTab.greeted' }
  if (kind === 'resynced') return { type: 'otherTab.resynced' }
  if (kind === 'told') {
    const frame = v.safeParse(LiveFrame, said.frame)
    return frame.success ? ({ type: 'otherTab.frame', frame: frame.output } as EventObject) : null
  }
  if (kind === 'positions') {
    const told = v.safeParse(PositionsFrame, said.told)
    return told.success ? ({ type: 'otherTab.positions', told: told.output } as EventObject) : null
  }
  const isId = lastEventId === null || typeof lastEventId === 'string'
  if (kind !== 'beat' || typeof well !== 'boolean' || !isId) return null
  const missed = age.changed(typeof idleMs === 'number' ? idleMs : Number.POSITIVE_INFINITY)
  return { type: 'otherTab.beat', well, lastEventId, missed } as EventObject
}

interface TabChannel {
  say: (said: Said) => void
  actor: ReturnType<typeof fromCallback<EventObject, { userId: string }>>
}

/** Messages between a user's tabs. Closed on freeze: bfcache would evict the page. */
export const openTabChannel = (age: PageAge): TabChannel => {
  let channel: BroadcastChannel | null = null
  let hear: (message: MessageEvent<unknown>) => void = () => {}
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL)
      channel.onmessage = message => hear(message)
    } catch {
      // Without BroadcastChannel each tab reads its own stream.
    }
  }
  const closeChannel = () => {
    channel?.close()
    channel = null
  }
  open()
  addEventListener('pagehide', closeChannel)
  addEventListener('pageshow', open)
  return {
    say: said => channel?.postMessage(said),
    actor: fromCallback<EventObject, { userId: string }>(({ sendBack, input }) => {
      hear = ({ data }) => {
        const said = readSaid(data, input.userId, age)
        if (said) sendBack(said)
      }
      return () => {
        hear = () => {}
      }
    }),
  }
}
