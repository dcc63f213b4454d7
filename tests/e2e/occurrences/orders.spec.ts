import type { Page } from '@playwright/test'
import { expect, jsonOf, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './operators.ts'

/** Operators open no orders; a supervisor who does sits at a station of the story's own. */
const STATION = { name: 'Posto da supervisão', kind: 'MONITORING', active: true }
const REPORT = 'O sensor da garagem caiu da parede; o cliente pede a revisão.'

const reportOf = (page: Page) => page.getByRole('region', { name: 'Relato' }).getByRole('textbox')

test('M-125 an order is opened from an attendance, filled in by it; both lead to each other, and no word is lost', {
  tag: '@long',
}, async ({ openDesk, api, sessions }) => {
  const admin = await api()
  const supervisor = await api('supervisor@demo.example')
  const { userId } = await sessions('supervisor@demo.example')
  const station: { id: string } = await jsonOf(await admin('POST', '/station/create', STATION))
  await jsonOf(await supervisor('POST', `/station/${station.id}/logon`, {}))
  const { page, call } = await openDesk('supervisor@demo.example')
  const occurrence = await openOccurrence(call, { accountId: '3', category: 'MEDICAL' })
  const { number, eventName } = occurrence
  const attendance = `/occurrence/${occurrence.id}/attendance`
  const form = page.getByRole('form', { name: 'Nova ordem de serviço' })
  const pressO = async () => {
    await reportOf(page).press('Tab')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(`/service-order/create?occurrenceId=${occurrence.id}`)
    await expect(page.getByText(`Da ocorrência #${number} · ${eventName}`)).toBeVisible()
  }

  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await reportOf(page).fill(REPORT)
  await test.step('by key O, filled in from the occurrence', async () => {
    await pressO()
    await expect(form.getByRole('combobox', { name: /^Conta/ })).toHaveValue(
      new RegExp(occurrence.account.name),
    )
    await expect(form.getByRole('textbox', { name: 'Defeito' })).toHaveValue(eventName)
    await expect(form.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
      new RegExp(`^Ocorrência #${number}: ${eventName}`),
    )
  })
  await test.step('back without one', async () => {
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(attendance)
    await expect(reportOf(page)).toHaveValue(REPORT)
  })
  await test.step('created: the attendance goes on where it was', async () => {
    await pressO()
    await form.getByLabel('Tipo').selectOption({ label: 'Manutenção' })
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(attendance)
    await expect(reportOf(page)).toHaveValue(REPORT)
  })
  const { orders, timeline } = await readOccurrence(call, occurrence.id)
  expect(orders).toHaveLength(1)
  expect(timeline.filter(({ type }) => type === 'ORDER')).toHaveLength(1)
  const order = page.getByRole('link', { name: `OS #${orders[0]?.number}` })

  await test.step('there and back', async () => {
    await order.click()
    await expect(page).toHaveURL(`/service-order/${orders[0]?.id}`)
    await page.getByRole('link', { name: new RegExp(`#${number}\\b`) }).click()
    await expect(page).toHaveURL(`/occurrence/${occurrence.id}`)
    await expect(order).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(attendance)
    await expect(reportOf(page)).toHaveValue(REPORT)
    await page.reload()
    await expect(reportOf(page)).toHaveValue(REPORT)
  })
  await page.goto(QUEUE)
  const { version } = await readOccurrence(call, occurrence.id)
  const back = { 'if-match': `"${version}"` }
  await jsonOf(await call('POST', `/occurrence/${occurrence.id}/release`, {}, back))
  await jsonOf(await call('POST', `/station/${station.id}/logoff`, { operatorId: userId }))
})
