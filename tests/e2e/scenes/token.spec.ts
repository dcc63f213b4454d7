import type { Page } from '@playwright/test'
import { expect, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './stage/scene.ts'

const EMAIL = 'operador1@demo.example'
const FIRST = 'Dona Lúcia atendeu e disse que a filha'
const REST = ' está a caminho com a chave.'
const SECOND = 'A filha chegou às 22h10 e abriu'

const reportOf = (page: Page) => page.getByRole('region', { name: 'Relato' }).getByRole('textbox')
const register = (page: Page) =>
  page.getByRole('region', { name: 'Relato' }).getByRole('button', { name: 'Registrar', exact: true })

test('Token: it runs out in the middle of the report, in three tabs: nothing is lost, nothing sent twice', {
  tag: '@long',
}, async ({ scene, openDesk, api, turn }) => {
  const { page, call } = await openDesk(EMAIL, QUEUE, /\b401\b/)
  const context = page.context()
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  const notes = async () =>
    (await readOccurrence(call, occurrence.id)).timeline.filter(({ type }) => type === 'NOTE')
  const asked = { refreshes: 0, refused: 0, reports: 0 }
  context.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('/refreshToken')) asked.refreshes += 1
    if (answer.status() === 401) asked.refused += 1
    if (pathname.endsWith(`/occurrence/${occurrence.id}/note`) && answer.ok()) asked.reports += 1
  })
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await expect(reportOf(page)).toBeVisible()
  const queue = await context.newPage()
  await queue.goto(QUEUE)
  const attended = queue.getByRole('main').getByText(occurrence.account.name).first()
  await expect(attended).toBeVisible()
  const search = await context.newPage()
  await search.goto('/occurrence/search?page=1')
  await expect(search.getByRole('table').getByRole('link').first()).toBeVisible()
  await scene.show(page, queue, search)
  await page.bringToFront()
  await scene.look('Um operador com três abas: o atendimento (grande), a fila e a listagem geral.', page)
  await reportOf(page).focus()
  await scene.type(page, FIRST)

  await test.step('the token is refused in all three at once', async () => {
    await scene.look('No meio da frase o servidor passa a recusar o token das três abas.')
    const old = await context.cookies()
    const expired = old.filter(({ name }) => name === 'accessToken')
    await context.addCookies(
      expired.map(cookie => ({ ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` })),
    )
    await scene.type(page, REST)
    await Promise.all([register(page).click(), queue.reload(), search.reload()])
    await expect(reportOf(page)).toHaveText('')
    await expect(attended).toBeVisible()
    await expect(search.getByRole('table').getByRole('link').first()).toBeVisible()
    expect((await notes()).map(({ note }) => note)).toEqual([FIRST + REST])
    expect(asked).toMatchObject({ refreshes: 1, reports: 1 })
    await scene.look(
      `A frase foi registrada inteira, uma vez. ${asked.refused} recusas nas três abas, ${asked.refreshes} renovação; ninguém foi ao login.`,
    )
  })

  await test.step('the session itself is over', async () => {
    await scene.look('Agora o pior: a sessão acaba de vez, com outra frase pela metade.', page)
    await reportOf(page).focus()
    await scene.type(page, SECOND)
    for (const _ of 'abriu') await page.keyboard.press('ArrowLeft')
    const cursor = SECOND.length - 'abriu'.length
    await context.clearCookies()
    await register(page).click()
    await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
    for (const tab of [queue, search]) await expect(tab).toHaveURL(/\/login$/)
    await scene.look('As três abas foram ao login. O texto não está perdido: entre de novo.')
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Senha', { exact: true }).fill('Console#2026')
    await turn(EMAIL)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`/occurrence/${occurrence.id}/attendance`)
    await expect(reportOf(page)).toHaveText(SECOND)
    await expect
      .poll(() => reportOf(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart))
      .toBe(cursor)
    await scene.look(
      'De volta ao atendimento, com o texto e o cursor onde estavam. As outras abas voltaram sozinhas.',
    )
    await expect(queue).toHaveURL(QUEUE)
    await expect(search).toHaveURL(/\/occurrence\/search/)
    await page.keyboard.press('r')
    await page.keyboard.press('End')
    await scene.type(page, ' a casa.')
    await register(page).click()
    await expect(reportOf(page)).toHaveText('')
  })
  const told = (await notes()).map(({ note }) => note).toReversed()
  expect(told).toEqual([FIRST + REST, `${SECOND} a casa.`])
  expect(asked.reports).toBe(2)
  await scene.look('A linha do tempo tem as duas frases, cada uma uma vez.')
  scene.proven(`token recusado em três abas ao mesmo tempo: uma renovação, nenhuma ida ao login`)
  scene.proven('sessão perdida no meio da frase: texto e cursor de volta depois do login')
  scene.proven(
    `${told.length} relatos na linha do tempo, enviados ${asked.reports} vezes: nada perdido, nada em dobro`,
  )
})
