import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { startDue } from '#bff/due/start.ts'
import { statusAfter, transitionOf } from '#machines/kit/flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createReceiver, type TestReceiver } from '#tests/support/receiver.ts'
import { seeded } from '#tests/support/records/request-samples.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const CALLS = sized(2_000, 60)
const SEED = Number(process.env.SEED ?? 20_261_125)
const codes = [
  '122',
  '110',
  '130',
  '130',
  '131',
  '133',
  '301',
  '301',
  '302',
  '383',
  '401',
  '401',
  '456',
  '602',
  '999',
]
let receiver: TestReceiver
let panels: string[]

beforeAll(async () => {
  receiver = await createReceiver(bff, 'Ao acaso')
  const found = await bff.db
    .selectFrom('central')
    .select(['id', 'receiver_account'])
    .where('active', '=', true)
    .orderBy('id')
    .limit(4)
    .execute()
  await bff.db
    .updateTable('central')
    .set({ protocol: 'CONTACT_ID' })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  panels = found.map(({ receiver_account }) => receiver_account)
})

it(
  `signals of any kind, ${CALLS} calls: every history is told by the flow, every event says why`,
  async () => {
    await bff.db.deleteFrom('occurrence').execute()
    const random = seeded(SEED)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const due = startDue(
      { db: bff.db, url: null },
      { clock: bff.clock, live: bff.live, log: pino({ level: 'silent' }) },
    )
    let sent = 0
    for (let call = 0; call < CALLS; call += 1) {
      const signals = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        receiver.signal({
          receiverAccount: pick(panels),
          code: pick(codes),
          qualifier: pick(['E', 'E', 'R', 'P'] as const),
          partition: pick([0, 1, 2]),
          zone: pick([null, 1, 2, 3]),
        }),
      )
      const { status, body } = await receiver.send(signals)
      expect(status, `call ${call} of seed ${SEED}: ${JSON.stringify(body)}`).toBe(200)
      sent += signals.length
      bff.clock.advance(Math.floor(random() * 90_000))
      if (call % 10 === 0) await due.run()
    }
    await due.close()

    const { rows } = await sql<{
      id: string
      status: string
      signals: number
      counted: number
      steps: [string, string][]
    }>`
    SELECT o.id, o.status, o.signal_count AS counted,
      (SELECT count(*)::int FROM signal s WHERE s.occurrence_id = o.id) AS signals,
      (SELECT jsonb_agg(jsonb_build_array(e.type, e.to_status) ORDER BY e.seq) FROM occurrence_event e
        WHERE e.occurrence_id = o.id AND e.to_status IS NOT NULL) AS steps
    FROM occurrence o`.execute(bff.db)
    expect(rows.length).toBeGreaterThan(10)
    for (const { id, status, signals, counted, steps } of rows) {
      let at = 'NEW'
      for (const [event, to] of steps) {
        expect(transitionOf(occurrenceFlow, at, event), `${event} from ${at} of ${id}`).toBeDefined()
        expect(statusAfter(occurrenceFlow, at, event)).toBe(to)
        at = to
      }
      expect(at, `status of ${id}`).toBe(status)
      expect(signals, `signals of ${id}`).toBe(counted)
    }
    const silent = sql`SELECT id FROM occurrence_event WHERE coalesce(cause, '') = ''`.execute(bff.db)
    expect((await silent).rows).toEqual([])
    const gaps = sql`SELECT occurrence_id FROM occurrence_event GROUP BY 1 HAVING max(seq) <> count(*)`
    expect((await gaps.execute(bff.db)).rows).toEqual([])
    const { rows: totals } = await sql`SELECT count(*)::int AS stored FROM signal
    WHERE receiver_id = ${receiver.id}`.execute(bff.db)
    expect(totals).toEqual([{ stored: sent }])
  },
  30_000 + CALLS * 100,
)
