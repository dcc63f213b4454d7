import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { holdBack } from '../fixtures.ts'
import { emptyQueue } from './empty-queue.ts'
import { expect, jsonOf, openOccurrence, readOccurrence, readQueue, rowOf, test } from './operators.ts'

const NEXT = /\/occurrence\/next$/

test('M-134 a call of a concierge is an occurrence of the queue and is attended like any', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const { page } = await openDesk('operador1@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '11', category: 'CONCIERGE' })
  await expect(rowOf(page, occurrence)).toContainText('Chamada de portaria')
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chamada de portaria')
})

test('M-132 an account in test logs its signals; its emergencies are queued all the same', async ({
  openDesk,
  signal,
  api,
}) => {
  const { page } = await openDesk('operador1@demo.example')
  const call = await api('supervisor@demo.example')
  const tested = await jsonOf(await call('GET', '/account/query?inTest=true&recordsPerPage=1&offset=0'))
  const account: { id: string; name: string } = tested.data[0]
  const [central]: Central[] = await jsonOf(await call('GET', `/account/${account.id}/central`))
  const panel = {
    protocol: central?.protocol ?? '',
    receiverAccount: central?.receiverAccount ?? '',
    channel: 'ETHERNET' as const,
    zones: [],
    partitions: [],
    cameras: [],
  }
  const row = (event: string) =>
    page.getByRole('row').filter({ hasText: event }).filter({ hasText: account.name })
  await signal({ panel, said: { qualifier: 'E', code: '133', partition: 1, zone: 1 } })
  await signal({ panel, said: { qualifier: 'E', code: '120', partition: 1 } })
  await expect(row('Pânico')).toContainText('Em teste')
  await expect(row('Disparo de zona 24h')).toHaveCount(0)
  const path = `/occurrence/query?accountIds=${account.id}&eventCodes=133&closedMode=TEST&recordsPerPage=10&offset=0`
  const logged = await jsonOf(await call('GET', path))
  expect(logged.data[0]).toMatchObject({ status: 'CLOSED', inTest: true })
})

test('M-124 two operators press N at once: each gets another one, and neither what is attended', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const call = await api('supervisor@demo.example')
  await emptyQueue(one.call, call)
  const about = { accountId: '3', category: 'MEDICAL' }
  const first = await openOccurrence(call, about)
  const waiting = [await openOccurrence(call, about), await openOccurrence(call, about)]
  await jsonOf(
    await one.call('POST', `/occurrence/${first.id}/attend`, {}, { 'if-match': `"${first.version}"` }),
  )
  await expect(rowOf(other.page, first)).toContainText(`Com ${one.name}`)
  const requests = []
  for (const { page } of [one, other]) {
    const request = await holdBack(page, NEXT)
    await page.keyboard.press('n')
    await request.asked
    requests.push(request)
  }
  for (const { letGo } of requests) letGo()
  for (const { page } of [one, other]) await expect(page).toHaveURL(/\/attendance$/)
  const taken = [one, other].map(({ page }) => /occurrence\/(\d+)\//.exec(page.url())?.[1])
  expect(taken.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  for (const [place, { name, call: own }] of [one, other].entries())
    expect(await readOccurrence(own, taken[place] ?? '')).toMatchObject({ operator: { name } })
})

test('M-159 a station shows what its attendance profile lets in, as soon as it is another', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const { page } = await openDesk('operador2@demo.example')
  const admin = await api()
  const intrusion = await openOccurrence(admin, { accountId: '11', category: 'INTRUSION' })
  const concierge = await openOccurrence(admin, { accountId: '11', category: 'CONCIERGE' })
  const choose = async (name: string) => {
    const { data } = await jsonOf(await admin('GET', '/attendanceProfile/query?recordsPerPage=50&offset=0'))
    const profile = (data as { id: string; name: string }[]).find(each => each.name === name)
    const { version, kind, name: station, active } = await jsonOf(await admin('GET', '/station/3/find'))
    const body = { name: station, kind, active, attendanceProfileId: profile?.id }
    await jsonOf(await admin('PUT', '/station/3/update', body, { 'if-match': `"${version}"` }))
  }
  await expect(rowOf(page, intrusion)).toBeVisible()
  await choose('CFTV')
  await expect(rowOf(page, intrusion)).toBeHidden()
  await expect(rowOf(page, concierge)).toBeHidden()
  await choose('Alarme geral')
  await expect(rowOf(page, intrusion)).toBeVisible()
  await expect(rowOf(page, concierge)).toBeVisible()
  expect((await readQueue(admin, 'all')).map(({ id }) => id)).toContain(intrusion.id)
})

test('M-127 “/” opens the sentences, an open placeholder is a tab stop, and none is registered', async ({
  openDesk,
  api,
}) => {
  const desk = await openDesk('operador1@demo.example')
  const { page } = desk
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  const report = page.getByRole('region', { name: 'Relato' })
  const box = report.getByRole('textbox')
  await box.focus()
  await page.keyboard.press('/')
  const sentences = page.getByRole('dialog', { name: 'Frases' })
  await sentences.getByRole('searchbox').fill('sem-resposta')
  await expect(sentences.getByRole('menuitem')).toHaveText(/Contato não atende/)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/\[NOME_CONTATO\]/)
  const selected = () =>
    box.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  await expect.poll(selected).toBe('[NOME_CONTATO]')
  await expect(report.getByRole('button', { name: /^Registrar/ })).toBeDisabled()
  await page.keyboard.press('Control+Home')
  await expect.poll(selected).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(selected).toBe('[NOME_CONTATO]')
  await page.keyboard.type('Davi')
  await expect(box).not.toHaveValue(/\[/)
  await expect(report.getByRole('button', { name: /^Registrar/ })).toBeEnabled()
})

test('M-39 the menu says how many occurrences wait, and follows', { tag: '@long' }, async ({
  openDesk,
  api,
}) => {
  const { page, call } = await openDesk('operador1@demo.example')
  const admin = await api()
  const entry = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Atendimento', exact: true })
  const says = (count: number) =>
    expect(entry).toHaveAttribute('aria-description', count === 1 ? '1 ocorrência' : `${count} ocorrências`)
  const { pending } = (await jsonOf(await call('GET', '/home/summary'))).occurrences as { pending: number }
  const about = { accountId: '3', category: 'MEDICAL' }
  const first = await openOccurrence(admin, about)
  await says(pending + 1)
  await openOccurrence(admin, about)
  await says(pending + 2)
  await expect(entry).toContainText(String(pending + 2))
  await rowOf(page, first)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await expect(page).toHaveURL(/\/attendance$/)
  await says(pending + 1)
  await page.getByRole('button', { name: 'Devolver à fila' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver à fila' }).click()
  await says(pending + 2)
})
