import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DueHandler } from '../../../due/due.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { LOCK_MS } from '../transitions/apply-event.ts'
import { headOfQueue } from '../transitions/next-occurrence.ts'
import { applyBySystem } from '../transitions/system.ts'
import { FEED, feeding, scheduleFeed } from './feed-rows.ts'

type Trx = Transaction<Tables>

/** Between two looks at operators who feed themselves and are not heard. */
const LOOK_AGAIN_MS = 30_000

interface Free {
  stationId: string
  station: string
  operatorId: string
  operator: string
  heard: boolean
}

/** Operators who attend nothing, whoever has waited longest first. */
const findFree = async (trx: Trx, now: Date): Promise<Free[]> => {
  const since = new Date(now.getTime() - LOCK_MS)
  const { rows } = await sql<Free>`
    SELECT s.id::text AS "stationId", s.name AS station, u.id::text AS "operatorId", u.name AS operator,
      EXISTS (SELECT FROM user_tab t WHERE t.user_id = u.id AND t.last_seen_at > ${since})
        OR EXISTS (SELECT FROM user_session t WHERE t.user_id = u.id AND t.last_seen_at > ${since}) AS heard
    FROM ${feeding}
    WHERE NOT EXISTS (SELECT FROM occurrence o WHERE o.operator_id = u.id AND o.status = 'IN_ATTENDANCE')
    ORDER BY (SELECT max(e.at) FROM occurrence_event e WHERE e.actor_id = u.id) NULLS FIRST, u.id`.execute(
    trx,
  )
  return rows
}

const hand = async (work: SystemWork, free: Free): Promise<void> => {
  const id = await headOfQueue(work, free.operatorId, { skipsReleased: true })
  if (id === null) return
  await applyBySystem(work, id, FEED, {
    cause: `Entregue a ${free.operator}, que estava livre no posto ${free.station}.`,
    input: {
      station: {
        id: free.stationId,
        name: free.station,
        operator: { id: free.operatorId, name: free.operator },
      },
    },
  })
}

/** Feeds free operators (OC-07); silent ones are tried again. */
export const feedQueue: DueHandler = async work => {
  const free = await findFree(work.trx, work.now)
  for (const each of free) if (each.heard) await hand(work, each)
  if (free.some(({ heard }) => !heard))
    await scheduleFeed(work, ['silent'], new Date(work.now.getTime() + LOOK_AGAIN_MS))
}
