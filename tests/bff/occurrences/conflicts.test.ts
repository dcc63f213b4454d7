import { beforeAll, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance, sendAction } from '#tests/support/bff/occurrences/attendance.ts'
import { centralOf, createReceiver } from '#tests/support/receiver.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const desk = createAttendance(bff)
const ROUNDS = sized(50, 10)
const PAIRS = sized(10, 4)
let one: Caller
let two: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example', 5)
  await desk.logOn('operador2@demo.example', 5)
})

const nameOf = async ({ userId }: Caller) =>
  (await bff.db.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name

/** Both at once; who begins changes by round. */
const both = async (
  round: number,
  act: (by: Caller) => Promise<{ status: number; body: Record<string, unknown> }>,
) => {
  const order = round % 2 === 0 ? [one, two] : [two, one]
  const answers = await Promise.all(order.map(async by => ({ by, ...(await act(by)) })))
  return {
    won: answers.filter(({ status }) => status === 200),
    lost: answers.filter(({ status }) => status !== 200),
  }
}

describe('two operators at the same moment', () => {
  it(`attend one occurrence ${ROUNDS} times: one has it, the other reads who`, {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await desk.create()
      const { won, lost } = await both(round, by => sendAction(by, opened, 'ATTEND'))
      expect([won.length, lost.length], `round ${round}`).toEqual([1, 1])
      const [winner] = won
      expect(lost[0]?.body, `round ${round}`).toMatchObject({
        code: 'ALREADY_TAKEN',
        details: { operator: { id: winner!.by.userId, name: await nameOf(winner!.by) } },
      })
      const after = await desk.find(one, opened.id)
      expect(after.operator?.id).toBe(winner!.by.userId)
      expect(after.timeline.map(({ type }) => type)).toEqual(['ATTEND', 'CREATE_MANUAL'])
      await desk.send(winner!.by, opened.id, 'RELEASE')
    }
  })

  it('resume one that is on hold: one has it, the other reads who', async () => {
    const { id } = await desk.create()
    await desk.send(one, id, 'ATTEND')
    const held = await desk.send(one, id, 'HOLD', await desk.bodyFor('HOLD'))
    const { won, lost } = await both(0, by => sendAction(by, held, 'RESUME'))
    expect(won).toHaveLength(1)
    expect(lost[0]?.body).toMatchObject({
      code: 'ALREADY_TAKEN',
      details: { operator: { id: won[0]?.by.userId } },
    })
    await desk.send(won[0]!.by, id, 'RELEASE')
  })

  it('ask for the next one: each has another, and none is lost', { timeout: 60_000 }, async () => {
    await bff.db.deleteFrom('occurrence').execute()
    for (let round = 0; round < PAIRS; round += 1) {
      const made = [await desk.create(), await desk.create()]
      const { won } = await both(round, by => by.call('POST', '/occurrence/next', {}))
      const taken = won.map(({ by, body }) => ({ by, occurrence: body as unknown as Occurrence }))
      expect(taken.map(({ occurrence }) => occurrence.id).sort()).toEqual(made.map(({ id }) => id).sort())
      for (const { by, occurrence } of taken) {
        await desk.finishScript(by, occurrence.id)
        await desk.send(by, occurrence.id, 'CLOSE', await desk.bodyFor('CLOSE'))
      }
    }
  })

  it('never give one person more than the profile allows', async () => {
    await bff.db.deleteFrom('occurrence').execute()
    const made: Occurrence[] = []
    for (let at = 0; at < 8; at += 1) made.push(await desk.create())
    const answers = await Promise.all(made.map(each => sendAction(one, each, 'ATTEND')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('LIMIT_REACHED')
  })
})

describe('what came between reading and closing', () => {
  const attended = async (name: string, zone: number) => {
    const receiver = await createReceiver(bff, name)
    const { receiverAccount } = await centralOf(bff, '1')
    const tell = async (qualifier: 'E' | 'R', at: number) => {
      bff.clock.advance(1000)
      const { body } = await receiver.send([
        receiver.signal({ receiverAccount, code: '130', qualifier, zone: at }),
      ])
      expect(body.accepted).toBe(1)
    }
    await bff.db.deleteFrom('occurrence').execute()
    await bff.db
      .updateTable('central')
      .set({ protocol: 'CONTACT_ID' })
      .where('account_id', '=', '1')
      .execute()
    await tell('E', zone)
    const { id } = await bff.db.selectFrom('occurrence').select('id').executeTakeFirstOrThrow()
    await bff.db.updateTable('occurrence').set({ status: 'PENDING' }).where('id', '=', id).execute()
    await desk.send(one, id, 'ATTEND')
    return { seen: await desk.finishScript(one, id), tell }
  }
  const close = async (seen: Occurrence) => sendAction(one, seen, 'CLOSE', await desk.bodyFor('CLOSE'))

  it('a restore is no reason to ask again: the closing stands', async () => {
    const { seen, tell } = await attended('Restauro', 3)
    await tell('R', 3)
    const { status, body } = await close(seen)
    expect([status, body.status]).toEqual([200, 'CLOSED'])
  })

  it('another alarm is shown first, also one that came before a restore', async () => {
    const { seen, tell } = await attended('Alarme', 3)
    await tell('E', 4)
    await tell('R', 3)
    const { status, body } = await close(seen)
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('so is what a colleague wrote', async () => {
    const { seen, tell } = await attended('Colega', 3)
    await tell('R', 3)
    bff.clock.advance(1000)
    const supervisor = await bff.as('supervisor@demo.example')
    const noted = await supervisor.call('POST', `/occurrence/${seen.id}/note`, { text: 'Aguarde a viatura.' })
    expect(noted.status).toBeLessThan(300)
    expect((await close(seen)).status).toBe(409)
  })
})
