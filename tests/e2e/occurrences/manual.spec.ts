import { closeOccurrence, readCloseReason } from './empty-queue.ts'
import { expect, expectAccessible, jsonOf, readOccurrence, readQueue, test } from './operators.ts'

const CREATE = /\/occurrence\/create$/

test('OC-03 an occurrence that no signal caused is opened and attended by keyboard alone', async ({
  openDesk,
}) => {
  const { page, name, call } = await openDesk('operador1@demo.example')
  const { keyboard } = page
  await expect(page.getByRole('button', { name: /^Abrir ocorrência/ })).toBeVisible()
  let sent = 0
  page.on('request', request => {
    if (CREATE.test(request.url())) sent += 1
  })
  await keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Conta' })).toBeFocused()
  await keyboard.type('1003')
  await expect(page.getByRole('option').first()).toContainText('1003')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('manutenção')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Evento' })).not.toHaveValue('manutenção')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('O cliente ligou: a sirene não toca.')
  await expectAccessible(page)
  await page.reload()
  const note = page.getByRole('textbox', { name: 'O que houve' })
  await expect(note).toHaveValue('O cliente ligou: a sirene não toca.')
  await note.focus()
  while (
    !(await page
      .getByRole('button', { name: 'Abrir e atender' })
      .evaluate(it => it === document.activeElement))
  )
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attendance$/)
  expect(sent).toBe(1)
  const id = /occurrence\/(\d+)\//.exec(page.url())?.[1] ?? ''
  expect(await readOccurrence(call, id)).toMatchObject({
    origin: 'MANUAL',
    status: 'IN_ATTENDANCE',
    operator: { name },
    timeline: expect.arrayContaining([
      expect.objectContaining({ note: 'O cliente ligou: a sirene não toca.' }),
    ]),
  })
  await closeOccurrence(call, { id }, await readCloseReason(call))
})

test('OC-03 a lost network keeps what was written, and the same is sent again', { tag: '@long' }, async ({
  openDesk,
}) => {
  const { page, call } = await openDesk(
    'operador1@demo.example',
    '/account/5/details',
    /\b409\b|Failed to load/,
  )
  await expect(page.getByRole('button', { name: 'Abrir ocorrência' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Evento' })).toBeFocused()
  await page.keyboard.type('manutenção')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'O que houve' }).fill('A portaria pediu um técnico.')
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (CREATE.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(CREATE, route => route.abort('connectionfailed'), { times: 1 })
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const said = page.getByText(/^Ocorrência #\d+ aberta\.$/)
  await expect(said).toBeVisible()
  const number = Number(/\d+/.exec((await said.textContent()) ?? ''))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const opened = (await readQueue(call, 'all')).filter(
    ({ account, origin }) => account.id === '5' && origin === 'MANUAL',
  )
  expect(opened).toMatchObject([{ number, status: 'PENDING' }])
  for (const { id, version } of opened) {
    await jsonOf(await call('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` }))
    await closeOccurrence(call, { id }, await readCloseReason(call))
  }
})
