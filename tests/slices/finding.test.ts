import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { searchPalette } from '#client/actors/shell/palette.actors.ts'
import type { Http } from '#client/http.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'

const bff = testBff()
const everything = { accounts: true, orders: true }

const asked: string[] = []
let http: Http

beforeAll(async () => {
  const { runtime } = openPage({}, (input, init) => {
    const request = new Request(new URL(String(input), 'https://console.example'), init)
    asked.push(new URL(request.url).pathname.replace(/^.*\/web/, ''))
    return bff.fetch(request)
  })
  http = runtime.http
  runtime.session.send({
    type: 'login.submitted',
    email: 'atendente@demo.example',
    password: DEMO_PASSWORD,
  })
  await waitFor(runtime.session, snapshot => snapshot.matches('signedIn'))
})
afterAll(closePages)

/** What an attendant finds by writing a text; and what was asked for it. */
const find = async (search: string, may = everything) => {
  asked.length = 0
  const ask = { search, recordsPerPage: 6, offset: 0, signal: new AbortController().signal }
  return { found: (await searchPalette(http, may)(ask)).data, asked: [...asked] }
}

describe('D-30 what the palette finds', () => {
  it.each(['42', '#42'])('the order of a number: %s', async text => {
    const { found } = await find(text)
    const { id, number, name } = await bff.db
      .selectFrom('service_order')
      .innerJoin('account', 'account.id', 'service_order.account_id')
      .select(['service_order.id', 'number', 'account.name'])
      .where('number', '=', '42')
      .executeTakeFirstOrThrow()
    expect(found[0]).toEqual({
      id: `/service-order/${id}`,
      name: `OS #${number} · ${name}`,
      kind: 'order',
    })
    expect(found.slice(1).every(({ kind }) => kind === 'account')).toBe(true)
  })

  it('accounts by name, without accents or case', async () => {
    const { found, asked } = await find('clinica das SETE')
    const named = found.filter(({ name }) => /^\S+ · Clínica das Sete Ordens · /.test(name))
    expect(named).toHaveLength(1)
    expect(named[0]).toMatchObject({
      kind: 'account',
      id: expect.stringMatching(/^\/account\/\d+\/details$/),
    })
    expect(asked).toEqual(['/account/query'])
  })

  it('the order, though the accounts could not be asked for; the failure when nothing was found', async () => {
    const spoiled: Http = async (route, ...rest) => {
      if (route.path === '/account/query') throw new Error('lost')
      return http(route, ...rest)
    }
    const ask = { recordsPerPage: 6, offset: 0, signal: new AbortController().signal }
    const { data } = await searchPalette(spoiled, everything)({ ...ask, search: '42' })
    expect(data.map(({ kind }) => kind)).toEqual(['order'])
    await expect(searchPalette(spoiled, everything)({ ...ask, search: '999999' })).rejects.toThrow('lost')
  })

  it('nothing by one letter, nor what the person could not open', async () => {
    expect(await find('c')).toEqual({ found: [], asked: [] })
    expect(await find('42', { accounts: false, orders: false })).toEqual({ found: [], asked: [] })
    expect((await find('42', { accounts: false, orders: true })).asked).toEqual(['/serviceOrder'])
    expect((await find('42', { accounts: true, orders: false })).asked).toEqual(['/account/query'])
  })
})
