import { describe, expect, it } from 'vitest'
import type { AttendanceSentence, SentenceWrite } from '#contracts/configuration/sentences.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'

const body = (change: Partial<SentenceWrite> = {}): SentenceWrite => ({
  shortcut: 'portao',
  title: 'Portão aberto',
  text: 'Portão da zona [ZONA] encontrado aberto às [HORA_EVENTO]; [NOME_CONTATO] orientou o fechamento.',
  usage: 'ATTENDANCE',
  categories: ['INTRUSION', 'CONCIERGE'],
  active: true,
  ...change,
})

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent, headers)

const created = async (change: Partial<SentenceWrite> = {}) => {
  const answer = await call('POST', '/attendanceSentence/create', body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as AttendanceSentence
}

const found = async (query: string) =>
  (
    (await call('GET', `/attendanceSentence/query?recordsPerPage=100&${query}`))
      .body as unknown as Page<AttendanceSentence>
  ).data.map(({ shortcut }) => shortcut)

const remove = (id: string) => call('DELETE', `/attendanceSentence/${id}`)

describe('a sentence', () => {
  it('M-158 is created, read, changed and excluded; its placeholders follow its text', async () => {
    const made = await created({ shortcut: '/Portão', text: '  [ZONA] e [NOME_CONTATO], [ZONA].  ' })
    expect(made).toMatchObject({
      shortcut: 'portao',
      text: '[ZONA] e [NOME_CONTATO], [ZONA].',
      placeholders: ['ZONA', 'NOME_CONTATO'],
      useCount: 0,
      version: 1,
    })
    expect((await call('GET', `/attendanceSentence/${made.id}`)).body).toEqual(made)
    const changed = await call(
      'PUT',
      `/attendanceSentence/${made.id}/update`,
      body({ text: 'Portão aberto em [BAIRRO].', categories: [], active: false }),
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({
      placeholders: ['BAIRRO'],
      categories: [],
      active: false,
      version: 2,
    })
    expect((await remove(made.id)).status).toBe(204)
    expect((await call('GET', `/attendanceSentence/${made.id}`)).status).toBe(404)
  })

  it.each([
    [{ text: 'a'.repeat(201) }, 'text', 'A frase deve ter no máximo 200 caracteres.'],
    [{ text: ' ' }, 'text', 'Campo obrigatório.'],
    [{ text: 'Zona [LUGAR].' }, 'text', 'Marcador desconhecido: [LUGAR].'],
    [{ text: '[A] e [B]' }, 'text', 'Marcadores desconhecidos: [A], [B].'],
    [{ shortcut: 'a' }, 'shortcut', 'Use de 2 a 20 letras, números ou hífens.'],
    [{ shortcut: '' }, 'shortcut', 'Campo obrigatório.'],
    [{ title: '' }, 'title', 'Campo obrigatório.'],
  ])('M-101, M-158 refuses %o at its field', async (change, field, message) => {
    const answer = await call('POST', '/attendanceSentence/create', body(change))
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field, message })])
  })

  it('D-24 is kept with 200 characters, in the first person and with personal data', async () => {
    const longest = await created({ text: 'a'.repeat(200) })
    expect((await remove(longest.id)).status).toBe(204)
    const warned = await created({ text: 'Liguei para o Sr. Paulo, CPF 529.982.247-25.' })
    expect((await remove(warned.id)).status).toBe(204)
  })

  it('answers SHORTCUT_IN_USE for a second one, however it is written', async () => {
    const { id } = await created({ shortcut: 'portao' })
    const answer = await call('POST', '/attendanceSentence/create', body({ shortcut: '/PORTÃO' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'SHORTCUT_IN_USE', fieldErrors: [{ field: 'shortcut' }] },
    })
    await remove(id)
  })

  it.each([
    (id: string) => ({ closing_sentence_ids: [id], steps: '[]' }),
    (id: string) => ({ closing_sentence_ids: [], steps: JSON.stringify([{ config: { sentenceId: id } }]) }),
  ])('M-158 answers IN_USE while a rule of attendance names it', async naming => {
    const { id } = await created()
    const { id: policyId, steps } = await bff.db
      .selectFrom('attendance_policy')
      .select(['id', 'steps'])
      .where('catch_all', '=', true)
      .executeTakeFirstOrThrow()
    const setPolicy = (row: { closing_sentence_ids: string[]; steps: string }) =>
      bff.db.updateTable('attendance_policy').set(row).where('id', '=', policyId).execute()
    await setPolicy(naming(id))
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
    await setPolicy({ closing_sentence_ids: [], steps: JSON.stringify(steps) })
    expect((await remove(id)).status).toBe(204)
  })

  it('is found by its slash, without accents, by filters, sorted', async () => {
    const ids = [
      await created({ shortcut: 'zz-1', title: 'Zzé um' }),
      await created({ shortcut: 'zz-2', title: 'Zze dois', usage: 'HOLD', categories: [], active: false }),
      await created({ shortcut: 'zz-3', title: 'Zzê três', usage: 'CLOSING', categories: ['POWER'] }),
    ]
    expect(await found('search=/zz-2')).toEqual(['zz-2'])
    expect(await found('search=zzê')).toEqual(['zz-2', 'zz-3', 'zz-1'])
    expect(await found('search=PORTAO da zona')).toEqual(expect.arrayContaining(['zz-1', 'zz-2', 'zz-3']))
    expect(await found('search=zz&sort=-shortcut')).toEqual(['zz-3', 'zz-2', 'zz-1'])
    expect(await found('search=zz&usage=HOLD,CLOSING')).toEqual(['zz-2', 'zz-3'])
    expect(await found('search=zz&active=true')).toEqual(['zz-3', 'zz-1'])
    // One without categories serves all.
    expect(await found('search=zz&category=POWER')).toEqual(['zz-2', 'zz-3'])
    expect(await found('search=%25')).toEqual([])
    const uses = (
      (await call('GET', '/attendanceSentence/query?sort=-useCount'))
        .body as unknown as Page<AttendanceSentence>
    ).data.map(({ useCount }) => useCount)
    expect(uses).toEqual([...uses].sort((one, other) => other - one))
    for (const { id } of ids) await remove(id)
  })

  it('M-158 is previewed with an example occurrence, with what remains and what it is warned of', async () => {
    const preview = async (text: string) => (await call('POST', '/attendanceSentence/preview', { text })).body
    expect(await preview('Verifiquei a zona [ZONA] de [LUGAR].')).toEqual({
      text: 'Verifiquei a zona 03 – Sala do cofre de [LUGAR].',
      unresolved: ['LUGAR'],
      warnings: [{ code: 'SENTENCE_FIRST_PERSON', message: 'Evite a primeira pessoa.' }],
    })
    expect((await call('POST', '/attendanceSentence/preview', { text: 'a'.repeat(201) })).status).toBe(400)
  })

  it('changed by two at once is changed once', async () => {
    const { id } = await created()
    const change = (title: string) =>
      call('PUT', `/attendanceSentence/${id}/update`, body({ title }), { 'if-match': '"1"' })
    const both = await Promise.all([change('Um'), change('Outro')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    const kept = both.find(({ status }) => status === 200)
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: kept?.body } })
    await remove(id)
  })

  it('M-158 is read by operators, and written only with its permission', async () => {
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/attendanceSentence/query')).status).toBe(200)
    expect((await operator.call('POST', '/attendanceSentence/create', body())).status).toBe(403)
  })
})
