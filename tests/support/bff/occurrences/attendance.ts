import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Answer, Caller, TestBff } from '../bff.ts'

const camel = (event: string) =>
  event.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `POST /occurrence/{id}/<event>`, with the version it needs. */
export const sendAction = (
  caller: Caller,
  occurrence: Pick<Occurrence, 'id' | 'version'>,
  event: OccurrenceAction,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  caller.call('POST', `/occurrence/${occurrence.id}/${camel(event)}`, body, {
    'if-match': `"${occurrence.version}"`,
    ...headers,
  })

/** Stations, occurrences and what is asked for them, through the endpoints, as operators would. */
export const createAttendance = (bff: TestBff) => {
  const ok = (answer: Answer, what: string): Occurrence => {
    if (answer.status > 201) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as Occurrence
  }
  const reasonOf = async (scope: string, code?: string) => {
    const { id } = await bff.db
      .selectFrom('reason')
      .select('id')
      .where('scope', '=', scope)
      .$if(code !== undefined, query => query.where('code', '=', code ?? ''))
      .where('requires_note', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const find = async (caller: Caller, id: string) => ok(await caller.call('GET', `/occurrence/${id}`), 'find')

  return {
    find,
    reasonOf,
    /** Puts someone at a station of their own. @returns its id */
    async logOn(email: string, maxSimultaneous = 5): Promise<string> {
      const caller = await bff.as(email)
      const name = `Posto de ${email}`
      const found = await bff.db
        .selectFrom('station')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst()
      if (found) return found.id
      const { id: profileId } = await bff.db
        .insertInto('attendance_profile')
        .values({ name: `Perfil de ${email}`, description: null, max_simultaneous: maxSimultaneous })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await bff.db
        .insertInto('station')
        .values({ name, attendance_profile_id: profileId } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      ok(await caller.call('POST', `/station/${id}/logon`, {}), 'logon')
      return id
    },
    async create(more: Record<string, unknown> = {}): Promise<Occurrence> {
      const caller = await bff.as('operador1@demo.example')
      const body = { accountId: '5', eventCode: '130', note: 'Vizinho ligou: alarme tocando.', ...more }
      return ok(await caller.call('POST', '/occurrence/create', body), 'create')
    },
    async send(caller: Caller, id: string, event: OccurrenceAction, body: unknown = {}): Promise<Occurrence> {
      return ok(await sendAction(caller, await find(caller, id), event, body), event)
    },
    /** Answers each step of the script until it may be closed. */
    async finishScript(caller: Caller, id: string): Promise<Occurrence> {
      for (;;) {
        const { steps, policy } = await find(caller, id)
        const current = steps.find(({ status }) => status === 'CURRENT')
        const step = policy.steps.find(each => each.id === current?.stepId)
        if (!step || step.type === 'CLOSE') return find(caller, id)
        const branching = ['YES_NO', 'CALL_CONTACT', 'CHECK_PASSWORD', 'VIEW_CAMERA'].includes(step.type)
        const value = branching ? 'YES' : 'DONE'
        ok(await caller.call('PUT', `/occurrence/${id}/step/${step.id}`, { value }), `step ${step.id}`)
      }
    },
    async bodyFor(event: OccurrenceAction, stationId = '0'): Promise<Record<string, unknown>> {
      switch (event) {
        case 'HOLD':
          return {
            reasonId: await reasonOf('OCC_HOLD'),
            until: new Date(bff.clock().getTime() + 300_000).toISOString(),
            sentence: 'Aguardando o retorno do responsável.',
          }
        case 'TRANSFER':
          return { stationId, reasonId: await reasonOf('OCC_TRANSFER') }
        case 'TAKE_OVER':
          return { reasonId: await reasonOf('OCC_TRANSFER') }
        case 'CLOSE':
          return {
            closeReasonId: await reasonOf('OCC_CLOSE', 'ANIMAL'),
            closingText: 'Contato confirmou: gato no quintal.',
            verificationLevel: 1,
          }
        default:
          return {}
      }
    },
  }
}
