import type { Page } from '@playwright/test'
import { expect, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './operators.ts'

const REPORT = 'Dona Lúcia atendeu e pediu que a filha fosse avisada.'
const AWAITED = 'A filha liga de volta em dez minutos.'

const reportOf = (page: Page) => page.getByRole('region', { name: 'Relato' }).getByRole('textbox')

/** Every field of the report and of the hold that was begun. */
const expectDraft = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Motivo').locator('option:checked')).toHaveText(
    'Aguardando retorno do contato',
  )
  await expect(dialog.getByLabel('Por quanto tempo')).toHaveValue('5')
  await expect(dialog.getByRole('textbox', { name: 'O que se aguarda' })).toHaveValue(AWAITED)
  await expect(page.locator('textarea[name=report]')).toHaveValue(REPORT)
}

test('D-05 in the middle of an attendance nothing written is lost: lost line, reload, expired token', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const { page, call } = await openDesk('operador1@demo.example', QUEUE, /\b401\b|ERR_INTERNET_DISCONNECTED/)
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await reportOf(page).fill(REPORT)
  await page.getByRole('button', { name: /^Colocar em espera/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').selectOption({ label: 'Aguardando retorno do contato' })
  await dialog.getByLabel('Por quanto tempo').selectOption('5')

  await test.step('line lost while writing', async () => {
    await page.context().setOffline(true)
    await dialog.getByRole('textbox', { name: 'O que se aguarda' }).fill(AWAITED)
    await dialog.getByRole('button', { name: /^Colocar em espera/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    await expectDraft(page)
  })
  await test.step('reload', async () => {
    await page.reload()
    await expectDraft(page)
  })
  await test.step('expired token', async () => {
    await page
      .context()
      .addCookies([
        { name: 'accessToken', value: 'expired', url: new URL(page.url()).origin, sameSite: 'Strict' },
      ])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Colocar em espera/ })
      .click()
    await expect(page).toHaveURL(QUEUE)
    expect(await readOccurrence(call, occurrence.id)).toMatchObject({ status: 'ON_HOLD' })
  })
  await page.goto(`/occurrence/${occurrence.id}/attendance`)
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect(reportOf(page)).toHaveValue(REPORT)
})

test('D-05 two tabs of one attendance: neither text overwrites the other unasked, a reload brings back its own', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const { page: first } = await openDesk('operador1@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await rowOf(first, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  const saved = (page: Page) =>
    expect(page.getByRole('region', { name: 'Relato' }).getByText(/^Salvo às/)).toBeVisible({
      timeout: 15_000,
    })
  const saveOf = (page: Page) =>
    page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/draft/'))
  await reportOf(first).fill('Texto da primeira aba.')
  await saved(first)
  const second = await first.context().newPage()
  await second.goto(first.url())
  await expect(reportOf(second)).toHaveValue('Texto da primeira aba.')
  const [answer] = await Promise.all([
    saveOf(second),
    reportOf(second).fill('Texto da segunda aba, mais novo.'),
  ])
  expect(answer.status()).toBe(200)
  const [refused] = await Promise.all([saveOf(first), reportOf(first).fill('Texto da primeira aba. Mais.')])
  expect(refused.status()).toBe(409)
  await expect(first.getByRole('alert').filter({ hasText: 'Há outro rascunho seu' })).toBeVisible()
  await second.reload()
  await expect(reportOf(second)).toHaveValue('Texto da segunda aba, mais novo.')
  await first.reload()
  await expect(reportOf(first)).toHaveValue('Texto da primeira aba. Mais.')
  await first.getByRole('button', { name: 'Usar o outro' }).click()
  await expect(reportOf(first)).toHaveValue('Texto da segunda aba, mais novo.')
})

/** The renderer dies; its page with it. */
const crash = async (page: Page) => {
  const gone = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // Nobody is left to answer.
  session.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

test('D-05 in the middle of an attendance nothing written is lost: crash of the renderer, a minute without a network', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const { page, call } = await openDesk('operador1@demo.example', QUEUE, /ERR_INTERNET_DISCONNECTED/)
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  const attendance = `/occurrence/${occurrence.id}/attendance`
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  const stepOf = (shown: Page) =>
    shown.getByRole('region', { name: 'Roteiro', exact: true }).locator('[aria-current=step]')
  await expect(stepOf(page)).toContainText('Ler a ficha')
  await page.keyboard.press('d')
  await expect(stepOf(page)).toContainText('Ligar para o local')
  await reportOf(page).fill(REPORT)
  await page.getByRole('button', { name: /^Colocar em espera/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').selectOption({ label: 'Aguardando retorno do contato' })
  await dialog.getByLabel('Por quanto tempo').selectOption('5')
  await dialog.getByRole('textbox', { name: 'O que se aguarda' }).fill(AWAITED)
  const stored = async () =>
    (await (await call('GET', `/draft/ATTENDANCE/${occurrence.id}`)).json()).snapshot?.draft?.note ?? null
  await expect.poll(stored).toBe(AWAITED)

  const again = await test.step('crash of the renderer', async () => {
    await crash(page)
    const another = await page.context().newPage()
    await another.clock.install()
    await another.goto(attendance)
    await expectDraft(another)
    await expect(stepOf(another)).toContainText('Ligar para o local')
    return another
  })
  await test.step('a minute without a network', async () => {
    await again.context().setOffline(true)
    await expect(again.getByText('Sem conexão com o servidor. Tentando novamente…')).toBeAttached()
    await again.getByRole('textbox', { name: 'O que se aguarda' }).fill('')
    await again.getByRole('textbox', { name: 'O que se aguarda' }).fill(AWAITED)
    await again.clock.fastForward(60_000)
    await expectDraft(again)
    await again.context().setOffline(false)
    await again.clock.fastForward(30_000)
    await expect(again.getByText('Sem conexão com o servidor. Tentando novamente…')).toHaveCount(0)
    await expectDraft(again)
    await again
      .getByRole('dialog')
      .getByRole('button', { name: /^Colocar em espera/ })
      .click()
    await expect(again).toHaveURL(QUEUE)
  })
  expect(await readOccurrence(call, occurrence.id)).toMatchObject({
    status: 'ON_HOLD',
    timeline: [{ type: 'HOLD', note: AWAITED }, { type: 'STEP' }, { type: 'ATTEND' }, {}],
  })
})

test('D-05 another computer goes on at the word where this one stopped', { tag: '@long' }, async ({
  openDesk,
  api,
  browser,
}) => {
  const { page, call } = await openDesk('operador1@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await reportOf(page).fill(REPORT)
  await page.keyboard.press('Control+Home')
  for (const _ of 'Dona ') await page.keyboard.press('ArrowRight')
  const stored = async () =>
    (await (await call('GET', `/draft/ATTENDANCE/${occurrence.id}`)).json()).snapshot?.cursor ?? null
  await expect.poll(stored).toBe(5)
  const computer = await browser.newContext({ storageState: await page.context().storageState() })
  const there = await computer.newPage()
  await there.goto(page.url())
  await expect(reportOf(there)).toHaveValue(REPORT)
  await expect
    .poll(() => reportOf(there).evaluate((field: HTMLTextAreaElement) => field.selectionStart))
    .toBe(5)
  await there.keyboard.press('r')
  await there.keyboard.type('Maria ')
  await expect(reportOf(there)).toHaveValue(REPORT.replace('Dona ', 'Dona Maria '))
  await computer.close()
})
