import { describe, expect, it } from 'vitest'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const operator = 'operador1@demo.example'

const pageOf = async (id: string) =>
  (await (await bff.as(operator)).call('GET', `/account/${id}`)).body as unknown as AccountPage

const historyOf = async (id: string, query = '') =>
  (await (await bff.as(operator)).call('GET', `/account/${id}/history${query}`)).body as {
    data: Record<string, unknown>[]
    totalElements: number
  }

describe('notes', () => {
  const write = async (body: unknown, headers: Record<string, string> = {}, id = '12') =>
    (await bff.as(operator)).call('POST', `/account/${id}/note/create`, body, headers)

  it('are permanent, or hold until an instant that is still to come', async () => {
    const { status, body } = await write({ text: ' Cachorro bravo no quintal. ', kind: 'PERMANENT' })
    expect([status, body]).toMatchObject([201, { text: 'Cachorro bravo no quintal.', validUntil: null }])
    expect((await write({ text: 'Obra', kind: 'TEMPORARY' })).body.fieldErrors).toMatchObject([
      { field: 'validUntil' },
    ])
    expect(
      (await write({ text: 'Obra', kind: 'TEMPORARY', validUntil: '2020-01-01T00:00:00Z' })).body.fieldErrors,
    ).toMatchObject([{ field: 'validUntil', message: 'A validade deve ser no futuro.' }])
    for (const validUntil of [
      '2090-02-30T00:00:00Z',
      '2090-01-01T00:00:00+03',
      '2090-01-01T00:00:00 +03:00',
      '9999-12-31T23:59:59-03:00',
    ])
      expect((await write({ text: 'Obra', kind: 'TEMPORARY', validUntil })).body.fieldErrors).toMatchObject([
        { field: 'validUntil', message: 'Data inválida.' },
      ])
    const until = '2090-01-01T00:00:00Z'
    expect(
      (await write({ text: 'Obra', kind: 'TEMPORARY', validUntil: until, opensFrom: until })).body
        .fieldErrors,
    ).toMatchObject([{ field: 'opensFrom', message: 'O aviso deve começar antes da validade.' }])
    const brief = await write({ text: 'Obra', kind: 'TEMPORARY', validUntil: '2090-01-01T00:00:00Z' })
    expect(brief.body).toMatchObject({ kind: 'TEMPORARY', validUntil: '2090-01-01T00:00:00.000Z' })
    expect((await pageOf('12')).account.notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Obra', 'Cachorro bravo no quintal.']),
    )
  })

  it('are written once for one key', async () => {
    const headers = { 'idempotency-key': 'anotar-uma-vez' }
    const body = { text: 'Chave com o vizinho.', kind: 'PERMANENT' }
    const [one, two] = [await write(body, headers), await write(body, headers)]
    expect(one.body.id).toBe(two.body.id)
  })

  it('are removed from their own account only, and their history stays', async () => {
    const { body } = await write({ text: 'Portão quebrado.', kind: 'PERMANENT' })
    const remove = async (account: string) =>
      (await (await bff.as(operator)).call('DELETE', `/account/${account}/note/${body.id}`)).status
    expect([await remove('13'), await remove('12'), await remove('12')]).toEqual([404, 204, 404])
    const { data } = await historyOf('12', '?types=NOTE')
    expect(data[0]).toMatchObject({ action: 'ACCOUNT_NOTE_DELETE', kind: 'NOTE', subject: null })
  })
})
