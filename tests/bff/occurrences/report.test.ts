import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller
let two: Caller
let mine: Occurrence

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example')
  mine = await desk.send(one, (await desk.create()).id, 'ATTEND')
})

const add = async (what: 'note' | 'contactAttempt', body: unknown, by: Caller = one, key = randomUUID()) =>
  by.call('POST', `/occurrence/${mine.id}/${what}`, body, { 'idempotency-key': key })
const now = () => desk.find(one, mine.id)

describe('a note', () => {
  it('is of who attends or of a supervisor, and raises the version', async () => {
    const { version } = await now()
    const written = await add('note', { text: 'Vizinho viu um carro prata.' })
    expect(written.status).toBe(201)
    expect(written.body).toMatchObject({
      type: 'NOTE',
      note: 'Vizinho viu um carro prata.',
      actor: { kind: 'person', id: one.userId, station: { name: 'Posto de operador1@demo.example' } },
    })
    const after = await now()
    expect(after.version).toBe(version + 1)
    expect(after.timeline[0]).toEqual(written.body)
    const refused = await add('note', { text: 'Eu também vi.' }, two)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_OWNER'])
    const supervisor = await bff.as('supervisor@demo.example')
    expect((await add('note', { text: 'Acompanho daqui.' }, supervisor)).status).toBe(201)
  })

  it('counts the sentence it was made with, once however often it is sent', async () => {
    const sentence = bff.db.selectFrom('attendance_sentence').select(['id', 'use_count']).orderBy('id')
    const { id: sentenceId, use_count: uses } = await sentence.executeTakeFirstOrThrow()
    const key = randomUUID()
    const text = 'Contato informado.'
    for (let time = 0; time < 2; time += 1) await add('note', { text, sentenceId }, one, key)
    expect((await sentence.executeTakeFirstOrThrow()).use_count).toBe(uses + 1)
    expect((await add('note', { text, sentenceId: '999999' })).body.fieldErrors).toMatchObject([
      { field: 'sentenceId' },
    ])
  })

  it('has up to 200 characters and no open placeholder', async () => {
    expect((await add('note', { text: 'x'.repeat(200) })).status).toBe(201)
    expect((await add('note', { text: 'x'.repeat(201) })).body).toMatchObject({
      code: 'SENTENCE_TOO_LONG',
      message: 'A frase deve ter no máximo 200 caracteres.',
    })
    expect((await add('note', { text: 'Falei com [NOME_CONTATO].' })).body.code).toBe(
      'PLACEHOLDER_UNRESOLVED',
    )
  })
})

describe('a call', () => {
  const contact = () =>
    bff.db
      .selectFrom('contact')
      .select(['id', 'name'])
      .where('account_id', '=', '5')
      .orderBy('id')
      .executeTakeFirstOrThrow()

  it('is kept with its outcome and told in the timeline', async () => {
    const { id: contactId, name } = await contact()
    const call = {
      contactId,
      phone: '+5548999990001',
      outcome: 'ANSWERED',
      passwordCheck: 'MATCH',
      durationS: 42,
    }
    const { status, body } = await add('contactAttempt', call)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      contact: { id: contactId, name },
      phone: '+5548999990001',
      outcome: 'ANSWERED',
      passwordCheck: 'MATCH',
      durationS: 42,
      operator: { id: one.userId },
    })
    const after = await now()
    expect(after.attempts).toEqual([body])
    expect(after.timeline[0]).toMatchObject({
      type: 'CALL',
      payload: { outcome: 'ANSWERED', passwordCheck: 'MATCH' },
    })
    expect(after.priority).toBe(mine.priority)
  })

  it('is of who attends, to a contact of the account or to another number', async () => {
    const call = { phone: '+5548999990001', outcome: 'NO_ANSWER' }
    expect((await add('contactAttempt', call, two)).body.code).toBe('NOT_OWNER')
    expect((await add('contactAttempt', call)).body).toMatchObject({ contact: null, passwordCheck: null })
    const { id: other } = await bff.db
      .selectFrom('contact')
      .select('id')
      .where('account_id', '!=', '5')
      .executeTakeFirstOrThrow()
    expect((await add('contactAttempt', { ...call, contactId: other })).body.fieldErrors).toMatchObject([
      { field: 'contactId', code: 'notFound' },
    ])
    expect((await add('contactAttempt', { ...call, phone: '123' })).body.fieldErrors).toMatchObject([
      { field: 'phone' },
    ])
  })

  it('under duress makes the occurrence an emergency', async () => {
    expect(mine.priority).not.toBe(1)
    const { id: contactId } = await contact()
    await add('contactAttempt', {
      contactId,
      phone: '+5548999990001',
      outcome: 'ANSWERED',
      passwordCheck: 'DURESS',
    })
    expect((await now()).priority).toBe(1)
  })
})

describe('a closed occurrence', () => {
  it('takes neither', async () => {
    await desk.finishScript(one, mine.id)
    await desk.send(one, mine.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const call = { phone: '+5548999990001', outcome: 'NO_ANSWER' }
    for (const answer of [await add('note', { text: 'Tarde.' }), await add('contactAttempt', call)])
      expect([answer.status, answer.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
  })
})
