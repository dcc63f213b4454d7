import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '#app/routes.ts'
import { expect, recordCalls, test } from '../fixtures.ts'
import {
  detailsAt,
  type Kind,
  kinds,
  makePlace,
  nowhere,
  type Place,
  type Screen,
  screensOf,
  tabsOf,
  words,
} from './account-screens.ts'

const WHO = 'admin@demo.example'
const HOUR = '/account/:accountId/officeHour/:officeHourId'
const patterns = routes.map(({ path }) => path).filter(path => /^\/account(\/|$)/.test(path))

/** An address with these ids; `1` for others. */
const addressOf = (pattern: string, ids: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')

const addressed = (at: string) => new RegExp(`${at.replace(/[?]/g, '\\?')}$`)

/** Checks address, title, heading and content of the one shown screen. */
const expectScreen = async (page: Page, screen: Screen) => {
  await expect(page).toHaveURL(addressed(screen.lands ?? screen.at))
  await expect(page).toHaveTitle(screen.title)
  await expect(page.getByRole('heading', { level: 1, name: screen.heading, exact: true })).toBeVisible()
  await screen.shows(page)
}

/** Each address in a tab of its own, and again after a reload. */
const openAndReload = async (context: BrowserContext, screens: readonly Screen[]) => {
  for (const screen of screens)
    await test.step(screen.at, async () => {
      const tab = await context.newPage()
      await tab.goto(screen.at)
      await expectScreen(tab, screen)
      await tab.reload()
      await expectScreen(tab, screen)
      await tab.close()
    })
}

/** As a link would, without loading the page anew. */
const go = (page: Page, at: string) => page.evaluate(to => history.pushState(null, '', to), at)

const missing = {
  central: 'Central não encontrada',
  contact: 'Contato não encontrado',
  officeHour: 'Horário não encontrado',
  patrol: 'Ronda não encontrada',
  equipment: 'Equipamento não encontrado',
} as const

/** A missing record is said inside the shell, opened or loaded. */
const expectMissing = async (
  page: Page,
  at: string,
  { loaded = false, lands = at, title = 'Página não encontrada' } = {},
) =>
  test.step(at, async () => {
    await go(page, '/')
    await expect(page).toHaveTitle('Início | Ubidesk')
    await (loaded ? page.goto(at) : go(page, at))
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Ubidesk`)
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
    await expect(page).toHaveURL(addressed(lands))
  })

const screenOf = (place: Place, pattern: string): Screen => screensOf(place)[pattern]!
const formOf = (place: Place, kind: Kind, deed: 'create' | 'update') =>
  screenOf(place, `/account/:accountId/${kind}/${deed === 'create' ? 'create' : `:${kind}Id/update`}`)

test.describe('the addresses of accounts', () => {
  test.setTimeout(240_000)

  test('M-17 … M-23 each has its case here', () => {
    expect(Object.keys(screensOf(nowhere)).sort()).toEqual([...patterns].sort())
  })

  test('M-17 … M-23 each opens in a fresh tab, and says the same after a reload', { tag: '@long' }, async ({
    context,
    signIn,
    api,
  }) => {
    const place = await makePlace(await api(WHO), 'Endereços Abertos')
    await signIn(WHO)
    await openAndReload(context, Object.values(screensOf(place)))
  })

  test('M-18, M-111 each tab of an account opens by its address, and stays after a reload', {
    tag: '@long',
  }, async ({ page, context, signIn, api }) => {
    const place = await makePlace(await api(WHO), 'Abas Abertas')
    const tabs = tabsOf(place)
    await signIn(WHO)
    await openAndReload(
      context,
      tabs.map(([id]) => detailsAt(place, id)),
    )
    await page.goto(detailsAt(place).at)
    await expect(page.getByRole('tab')).toHaveText(tabs.map(([, label]) => label))
    await page.goto(`${detailsAt(place).at}?tab=nada`)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Resumo')
  })

  test('M-18 … M-23 links lead to each form, and the history back and forward', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const place = await makePlace(await api(WHO), 'Caminhos de Volta')
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const back = async (screen: Screen) => {
      await page.goBack()
      await expectScreen(page, screen)
    }
    const forward = async (screen: Screen) => {
      await page.goForward()
      await expectScreen(page, screen)
    }
    const press = async (name: string, screen: Screen) => {
      await link(name).first().click()
      await expectScreen(page, screen)
    }
    await signIn(WHO)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contas' }).click()
    await expectScreen(page, screenOf(place, '/account/list'))
    await press('Nova conta', screenOf(place, '/account/create'))
    await back(screenOf(place, '/account/list'))
    await forward(screenOf(place, '/account/create'))
    await back(screenOf(place, '/account/list'))
    await page.getByRole('searchbox').fill(place.name)
    await expect(page).toHaveURL(/search=Caminhos/)
    await link(`${place.code}, ${place.name}`).click()
    await expectScreen(page, detailsAt(place))
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(place.name)
    await expect(link(`${place.code}, ${place.name}`)).toBeVisible()
    await forward(detailsAt(place))
    await press('Ver contatos', detailsAt(place, 'contacts'))
    await back(detailsAt(place))

    for (const kind of kinds) {
      const { tab, create, link: linkOf } = words[kind]
      const there = detailsAt(place, tab)
      await test.step(kind, async () => {
        const [, label = ''] = tabsOf(place).find(([id]) => id === tab) ?? []
        await page.getByRole('tab', { name: label, exact: true }).click()
        await expectScreen(page, there)
        await press(create, formOf(place, kind, 'create'))
        await back(there)
        await press(linkOf(place.records[kind].name), formOf(place, kind, 'update'))
        await back(there)
        await forward(formOf(place, kind, 'update'))
        await press(`${place.code} · ${place.name}`, detailsAt(place))
        await back(formOf(place, kind, 'update'))
        await back(there)
      })
    }

    await page.getByRole('tab', { name: 'Horários', exact: true }).click()
    await press(place.records.officeHour.name, screenOf(place, HOUR))
    await press('Alterar', formOf(place, 'officeHour', 'update'))
    await back(screenOf(place, HOUR))
    await back(detailsAt(place, 'office-hours'))
    await forward(screenOf(place, HOUR))
    await forward(formOf(place, 'officeHour', 'update'))
  })

  test('M-18 … M-23 the history tells two accounts apart, and shows what has changed meanwhile', {
    tag: '@long',
  }, async ({ page, signIn, api }) => {
    const call = await api(WHO)
    const one = await makePlace(call, 'Primeira de Duas')
    const two = await makePlace(call, 'Segunda de Duas')
    await signIn(WHO)
    const walk = [one, two].flatMap(place => [
      detailsAt(place, 'contacts'),
      ...kinds.map(kind => formOf(place, kind, 'update')),
      screenOf(place, HOUR),
    ])
    for (const screen of walk) {
      await go(page, screen.at)
      await expectScreen(page, screen)
    }
    for (const screen of walk.slice(0, -1).reverse()) {
      await page.goBack()
      await expectScreen(page, screen)
    }
    await page.evaluate(steps => history.go(steps), walk.length - 1)
    await expectScreen(page, walk.at(-1)!)

    const path = `/account/${one.id}/contact/${one.records.contact.id}`
    const {
      id: _,
      callOrder,
      passwordSet,
      counterPasswordSet,
      duressPasswordSet,
      version,
      ...contact
    } = await (await call('GET', path)).json()
    const renamed = `Renomeado ${one.name}`
    const answer = await call(
      'PUT',
      `${path}/update`,
      { ...contact, name: renamed },
      { 'if-match': `"${version}"` },
    )
    expect(answer.status).toBe(200)
    const changed = {
      ...one,
      records: { ...one.records, contact: { ...one.records.contact, name: renamed } },
    }
    await page.evaluate(steps => history.go(steps), 1 - walk.length)
    await expectScreen(page, detailsAt(changed, 'contacts'))
    await page.goForward()
    await page.goForward()
    await expectScreen(page, formOf(changed, 'contact', 'update'))
  })

  test('M-06, M-18 an id that names nothing is told inside the shell, and refreshes no token', {
    tag: '@long',
  }, async ({ page, signIn, api, quiet }) => {
    quiet.allow(/404/)
    const call = await api(WHO)
    const place = await makePlace(call, 'Com Vizinha')
    const other = await makePlace(call, 'A Vizinha')
    const calls = recordCalls(page)
    await signIn(WHO)

    const ofAccounts = patterns.filter(path => path.includes(':accountId'))
    for (const [index, pattern] of ofAccounts.entries()) {
      const at = addressOf(pattern, { accountId: '999999' })
      const lands = pattern === '/account/:accountId' ? `${at}/details` : at
      await expectMissing(page, at, { lands, loaded: index === 0, title: 'Conta não encontrada' })
    }

    const ofRecords = patterns.filter(path => /:accountId.*:/.test(path))
    expect(ofRecords).toHaveLength(6)
    for (const pattern of ofRecords) {
      const kind = kinds.find(each => pattern.includes(`:${each}Id`))!
      for (const id of ['999999', other.records[kind].id])
        await expectMissing(page, addressOf(pattern, { accountId: place.id, [`${kind}Id`]: id }), {
          loaded: kind === 'contact',
          title: missing[kind],
        })
    }

    const asked = calls.length
    const withWords = [
      ...patterns.filter(path => path.includes(':')).map(path => addressOf(path, { accountId: 'abc' })),
      ...ofRecords.map(path => path.replace(':accountId', place.id).replace(/:\w+/, 'abc')),
      // Words that the BFF has paths of its own for.
      `/account/${place.id}/officeHour/agenda`,
      `/account/${place.id}/officeHour/effective/update`,
      `/account/${place.id}/equipment/history/update`,
      '/account/query/details',
      '/account/0/details',
      `/account/${place.id}/nada`,
      '/customer/999999',
      '/customer/abc',
    ]
    for (const [index, at] of withWords.entries()) await expectMissing(page, at, { loaded: index % 8 === 0 })
    expect(calls.slice(asked).filter(line => / \/(account|customer)/.test(line))).toEqual([])
    expect(calls.filter(line => line.includes('refreshToken'))).toEqual([])
  })
})
