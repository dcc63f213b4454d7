import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { systemEvents } from '#machines/occurrences/occurrence.flow.ts'
import { play, recordingOf } from '#machines/occurrences/replay/recording.ts'
import { type Answer, type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance, sendAction } from '#tests/support/bff/occurrences/attendance.ts'
import { deadlineProblems } from '#tests/support/bff/occurrences/deadline-problems.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'
import { createReceiver, type TestReceiver } from '#tests/support/receiver.ts'
import { seeded } from '#tests/support/records/request-samples.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const desk = createAttendance(bff)
const system = createSystem(bff)
const EVENTS = sized(10_000, 150)
const OCCURRENCES = sized(1_500, 30)
const SEED = Number(process.env.SEED ?? 20_261_125)
const random = seeded(SEED)
const whole = (below: number) => Math.floor(random() * below)
const pick = <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item

const people = [
  'operador1@demo.example',
  'operador2@demo.example',
  'supervisor@demo.example',
  'admin@demo.example',
  'coordenador1@demo.example',
] as const
type Email = (typeof people)[number]
const codes = ['122', '110', '130', '130', '131', '133', '301', '301', '302', '383', '401', '456', '602']
let receiver: TestReceiver
let panels: string[]
const stations = new Map<Email, string>()

/** Answers of 200 by occurrence, event and person. */
const acknowledged: string[] = []

beforeAll(async () => {
  for (const email of people) stations.set(email, await desk.logOn(email, 3))
  await sql`UPDATE attendance_profile SET auto_feed = true WHERE name = 'Perfil de operador2@demo.example'`.execute(
    bff.db,
  )
  await sql`UPDATE central SET protocol = 'CONTACT_ID'`.execute(bff.db)
  receiver = await createReceiver(bff, 'Ao acaso')
  const found = await sql<{ account: string }>`SELECT receiver_account AS account FROM central
    WHERE active ORDER BY id`.execute(bff.db)
  panels = found.rows.map(({ account }) => account)
  system.start()
})
afterAll(() => system.stop())

const idOf = async (
  status: readonly string[],
): Promise<Pick<Occurrence, 'id' | 'version'> & { owner: string | null }> => {
  const { rows } = await sql<{ id: string; version: number; owner: string | null }>`
    SELECT id::text AS id, version, operator_id::text AS owner FROM occurrence
    WHERE status = ANY(${[...status]}::text[]) ORDER BY id`.execute(bff.db)
  return rows.length > 0 ? pick(rows) : { id: '999999', version: 1, owner: null }
}

/** Refusals are answers; anything else that went wrong is not. */
const answered = (what: string, { status, body }: Answer): boolean => {
  const isRefused = [400, 403, 404, 409, 412].includes(status)
  expect(status < 300 || isRefused, `${what} of seed ${SEED}: ${status} ${JSON.stringify(body)}`).toBe(true)
  return status < 300
}

const act = async (
  email: Email,
  event: OccurrenceAction,
  on: Pick<Occurrence, 'id' | 'version'>,
): Promise<boolean> => {
  const caller = await bff.as(email)
  const body = await desk.bodyFor(event, stations.get(pick(people)))
  const done = answered(`${event} by ${email}`, await sendAction(caller, on, event, body))
  if (done) acknowledged.push(`${on.id} ${event} ${caller.userId}`)
  return done
}

const ownerOf = async (owner: string | null): Promise<Email> => {
  for (const email of people) if ((await bff.as(email)).userId === owner) return email
  return pick(people)
}

/** Mostly by whose it is, now and then by another. */
const byOwner = async (event: OccurrenceAction): Promise<void> => {
  const on = await idOf(['IN_ATTENDANCE'])
  await act(whole(8) === 0 ? pick(people) : await ownerOf(on.owner), event, on)
}

const call = (email: Email, method: string, path: string, body: unknown = {}) =>
  bff.as(email).then((caller: Caller) => caller.call(method, path, body))

const report = async (): Promise<void> => {
  const { id, owner } = await idOf(['IN_ATTENDANCE'])
  const email = await ownerOf(owner)
  const phone = '+5548999990001'
  const ways = [
    () => call(email, 'POST', `/occurrence/${id}/note`, { text: 'Contato avisado, sem novidade.' }),
    () =>
      call(email, 'POST', `/occurrence/${id}/contactAttempt`, {
        phone,
        outcome: 'ANSWERED',
        passwordCheck: pick(['MATCH', 'MISMATCH', 'DURESS'] as const),
      }),
  ]
  answered('report', await pick(ways)())
}

const close = async (): Promise<void> => {
  const on = await idOf(['IN_ATTENDANCE'])
  const email = await ownerOf(on.owner)
  const caller = await bff.as(email)
  if (on.owner !== caller.userId) return
  const { version } = await desk.finishScript(caller, on.id)
  await act(email, 'CLOSE', { id: on.id, version })
}

const closeInBulk = async (): Promise<void> => {
  const { id } = await idOf(['PENDING', 'ON_HOLD'])
  const body = { ids: [id], closeReasonId: await desk.reasonOf('OCC_CLOSE', 'FALHA_DE_ENERGIA') }
  answered('BULK_CLOSE', await call('supervisor@demo.example', 'POST', '/occurrence/bulkClose', body))
}

const takeNext = async (): Promise<void> => {
  const email = pick(people)
  const answer = await call(email, 'POST', '/occurrence/next')
  const { id } = (answer.body ?? {}) as { id?: string }
  if (answered('next', answer) && id) acknowledged.push(`${id} ATTEND ${(await bff.as(email)).userId}`)
}

/** Two people want the same one at once: at most one gets it. */
const race = async (): Promise<void> => {
  const on = await idOf(['PENDING'])
  const [one, other] = [pick(people), pick(people)]
  const won = await Promise.all([act(one, 'ATTEND', on), act(other, 'ATTEND', on)])
  expect(won.filter(Boolean).length, `race for ${on.id} of seed ${SEED}`).toBeLessThanOrEqual(1)
}

const open = async (): Promise<void> => {
  const body = {
    accountId: String(1 + whole(20)),
    eventCode: pick(['130', '301', '122']),
    note: 'Vizinho ligou.',
  }
  answered('create', await call(pick(people), 'POST', '/occurrence/create', body))
}

const signal = async (): Promise<void> => {
  const signals = Array.from({ length: 1 + whole(3) }, () =>
    receiver.signal({
      receiverAccount: pick(panels),
      code: pick(codes),
      qualifier: pick(['E', 'E', 'E', 'R'] as const),
      partition: pick([0, 1, 2]),
      zone: pick([null, 1, 2, 3]),
    }),
  )
  expect((await receiver.send(signals)).status).toBe(200)
}

const sit = async (): Promise<void> => {
  const email = pick(people)
  const caller = await bff.as(email)
  const station = stations.get(email)
  await caller.call('POST', `/station/${station}/logoff`, { operatorId: caller.userId })
  if (whole(2)) await system.run()
  answered('logon', await caller.call('POST', `/station/${station}/logon`, {}))
}

/** Time goes on; now and then a process begins anew, or somebody is not heard. */
const pass = async (): Promise<void> => {
  bff.clock.advance(whole(whole(12) === 0 ? 120_000 : 25_000))
  const silent = whole(6) === 0 ? pick(people) : null
  for (const email of people) {
    if (email === silent) continue
    const { userId } = await bff.as(email)
    await call(email, 'POST', `/user/${userId}/userSession`, { status: 'ONLINE' })
  }
  if (whole(40) === 0) {
    await system.stop()
    system.start()
  }
  await system.run()
}

const kinds: readonly (readonly [times: number, () => Promise<unknown>])[] = [
  [3, signal],
  [3, open],
  [4, async () => act(pick(people), 'ATTEND', await idOf(['PENDING']))],
  [2, race],
  [2, takeNext],
  [2, () => byOwner('HOLD')],
  [1, () => byOwner('RELEASE')],
  [1, () => byOwner('TRANSFER')],
  [1, async () => act(pick(people), 'TAKE_OVER', await idOf(['IN_ATTENDANCE']))],
  [1, async () => act(pick(people), 'RESUME', await idOf(['ON_HOLD']))],
  [
    1,
    async () =>
      act(pick(people), pick(['ATTEND', 'CLOSE', 'HOLD'] as const), await idOf(['CLOSED', 'WAITING'])),
  ],
  [2, report],
  [3, close],
  [1, closeInBulk],
  [3, pass],
]
const steps = [...kinds.flatMap(([times, step]) => Array.from({ length: times }, () => step))]

const countOf = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(bff.db)).rows[0]?.n ??
  0

it(
  `${EVENTS} events of ${OCCURRENCES} occurrences by five people and the clock: each has one owner, and a history that the flow tells`,
  async () => {
    await sql`TRUNCATE occurrence, occurrence_event, signal, due CASCADE`.execute(bff.db)
    for (
      let step = 1;
      (await countOf('occurrence_event')) < EVENTS || (await countOf('occurrence')) < OCCURRENCES;
      step += 1
    ) {
      await (step % 60 === 0 ? sit() : pick(steps)())
      if (step % 100 !== 0) continue
      await system.run()
      expect(await deadlineProblems(bff, bff.clock()), `step ${step} of seed ${SEED}`).toEqual([])
    }
    expect(await occurrenceProblems(bff), `seed ${SEED}`).toEqual([])
    for (const { id } of (
      await sql<{ id: string }>`SELECT id::text FROM occurrence ORDER BY id`.execute(bff.db)
    ).rows) {
      const recording = recordingOf(await desk.find(await bff.as('admin@demo.example'), id))
      const { refused, snapshots } = play(recording)
      const { value, context } = snapshots.at(-1) ?? recording.end
      const words = `replay of ${id} of seed ${SEED}`
      expect({ refused, value, context }, words).toEqual({
        refused: [],
        value: recording.end.value,
        context: recording.end.context,
      })
    }
    const taken = await sql<{ line: string }>`SELECT occurrence_id || ' ' || type || ' ' || actor_id AS line
      FROM occurrence_event WHERE actor_kind = 'PERSON' AND to_status IS NOT NULL
        AND type NOT IN ('CREATE_MANUAL', 'BULK_CLOSE')`.execute(bff.db)
    expect(taken.rows.map(({ line }) => line).sort()).toEqual([...acknowledged].sort())
    const told = await sql<{ type: string }>`SELECT DISTINCT type FROM occurrence_event
      WHERE actor_kind = 'SYSTEM' AND to_status IS NOT NULL`.execute(bff.db)
    const types = told.rows.map(({ type }) => type)
    expect(systemEvents).toEqual(expect.arrayContaining(types))
    if (EVENTS >= 10_000) expect(types).toEqual(expect.arrayContaining([...systemEvents]))
  },
  240_000 + EVENTS * 200,
)
