import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newOccurrenceRoutes,
  type OccurrenceAction,
  occurrenceActionRoutes,
  occurrenceWorkRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import { transitionOf } from '#machines/kit/flow.ts'
import { type OccurrenceEvent, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { clientAs, outcomeOf } from '#tests/support/bff/client.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'
import { occurrencePaths } from '#tests/support/machines/flows/models.ts'

/* Paths of `npm run paths`: people through the client, the system by due rows. */

const bff = testBff()
const desk = createAttendance(bff)
const system = createSystem(bff)
const OPERATOR = 'operador1@demo.example'
const SUPERVISOR = 'supervisor@demo.example'
let target: string

beforeAll(async () => {
  await desk.logOn(OPERATOR)
  target = await desk.logOn('operador2@demo.example')
})
beforeEach(() => system.start())
afterEach(() => system.stop())

const find = async (id: string) =>
  (await clientAs(bff, OPERATOR)(occurrenceRoutes.find, { params: { id } })) as Occurrence

const emails = [OPERATOR, SUPERVISOR] as const
const ownerOf = async ({ operator }: Occurrence): Promise<string> => {
  for (const email of emails) if ((await bff.as(email)).userId === operator?.id) return email
  throw new Error('nobody has it')
}

const whoSends = async (event: string, occurrence: Occurrence): Promise<string> => {
  if (event === 'ATTEND' || event === 'RESUME') return OPERATOR
  return event === 'TAKE_OVER' ? SUPERVISOR : ownerOf(occurrence)
}

const send = async (email: string, event: OccurrenceAction, { id, version }: Occurrence) =>
  outcomeOf(
    clientAs(bff, email)(occurrenceActionRoutes[event], {
      params: { id },
      version,
      body: (await desk.bodyFor(event, target)) as never,
    }),
  )

const open = async (): Promise<Occurrence> => {
  const body = { accountId: '5', eventCode: '301', note: 'Vizinho ligou.' }
  return (await clientAs(bff, OPERATOR)(newOccurrenceRoutes.create, { body })) as Occurrence
}

const closeInBulk = async ({ id }: Occurrence) => {
  const body = { ids: [id], closeReasonId: await desk.reasonOf('OCC_CLOSE', 'FALHA_DE_ENERGIA') }
  const reply = await clientAs(bff, SUPERVISOR)(occurrenceWorkRoutes.bulkClose, { body })
  expect(reply).toEqual({ closed: [id], skipped: [] })
}

/** One occurrence on its way along a path. */
const journey = () => {
  let occurrence: Occurrence | null = null
  const take = async (event: OccurrenceEvent): Promise<string> => {
    if (event === 'CREATE_MANUAL') return (await open()).id
    if (event === 'RECEIVE' || event === 'RECEIVE_WAIT') return system.receive(event)
    if (!occurrence) throw new Error(`${event} without an occurrence`)
    const { id } = occurrence
    if (event === 'BULK_CLOSE') await closeInBulk(occurrence)
    else if (event in occurrenceActionRoutes) {
      const email = await whoSends(event, occurrence)
      if (event === 'CLOSE') await desk.finishScript(await bff.as(email), id)
      // What is reserved for another is everyone's again.
      if (event === 'ATTEND') bff.clock.advance(60_000)
      const { failure } = await send(email, event as OccurrenceAction, await find(id))
      expect(failure, `${event} by ${email}`).toBeNull()
    } else await system.send(id, event, await bff.as(OPERATOR))
    return id
  }
  return {
    take: async (event: OccurrenceEvent) => {
      occurrence = await find(await take(event))
      expect(
        occurrence.timeline.some(({ type }) => type === event),
        event,
      ).toBe(true)
    },
    /** Checks the server's occurrence, and that it refuses all other events. */
    isIn: async (status: string) => {
      if (!occurrence) return expect(status).toBe('NEW')
      expect(occurrence.status).toBe(status)
      const beyond = (Object.keys(occurrenceActionRoutes) as OccurrenceAction[]).filter(
        event => !transitionOf(occurrenceFlow, status, event),
      )
      expect(occurrence.allowed.filter(event => (beyond as string[]).includes(event))).toEqual([])
      const [first] = beyond
      const { failure } = await send('admin@demo.example', first!, occurrence)
      expect([failure?.kind, failure?.facts.code], `${first} in ${status}`).toEqual([
        'conflict',
        status === 'IN_ATTENDANCE' ? 'ALREADY_TAKEN' : 'TRANSITION_NOT_ALLOWED',
      ])
      for (const { actor, cause } of occurrence.timeline)
        expect(actor.kind === 'system' ? cause : '.').toMatch(/\.$/)
    },
  }
}

describe('the generated paths of the occurrence, through the client', () => {
  it.each(occurrencePaths().map((path, index) => [index + 1, path.title, path] as const))(
    'path %i: %s',
    { timeout: 60_000 },
    async (_, __, path) => {
      const { take, isIn } = journey()
      await path.drive({
        events: ({ event }) => take(event.type as OccurrenceEvent),
        states: ({ value }) => isIn(String(value)),
      })
    },
  )
})
