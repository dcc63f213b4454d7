import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { closeOccurrence, readCloseReason } from './empty-queue.ts'
import { type Desk, expect, expectAccessible, jsonOf, readOccurrence, test } from './operators.ts'

/** Up to the step that opens the gate. */
const ANSWERS = [
  ['saudar', 'DONE'],
  ['imagem', 'YES'],
  ['morador', 'YES'],
  ['documento', 'DONE'],
  ['confere', 'YES'],
] as const

/** An account with a concierge, and those receivers' numbers that are its centrals'. */
const gateOf = async (call: Desk['call'], heard: readonly string[]) => {
  const { data } = await jsonOf(
    await call('GET', '/account/query?services=CONCIERGE&status=ACTIVE&inTest=false&recordsPerPage=100'),
  )
  for (const { id } of data as AccountRow[])
    for (const { receiverAccount } of await jsonOf(await call('GET', `/account/${id}/central`)))
      if (heard.includes(receiverAccount)) return { accountId: id, receiverAccount: String(receiverAccount) }
  throw new Error('the demo has no concierge that is heard')
}

test('M-134 a call at the gate is an occurrence by its rule; its door is opened and told by keyboard', async ({
  openDesk,
  panels,
  signal,
  api,
  sessions,
}) => {
  const admin = await api()
  const { userId } = await sessions('supervisor@demo.example')
  const station: { id: string } = await jsonOf(
    await admin('POST', '/station/create', { name: 'Portaria remota', kind: 'CONCIERGE', active: true }),
  )
  const { page, call } = await openDesk('supervisor@demo.example', '/')
  await jsonOf(await call('POST', `/station/${station.id}/logon`, {}))
  const found = await panels()
  const { accountId, receiverAccount } = await gateOf(
    call,
    found.map(each => each.receiverAccount),
  )
  const panel = found.find(each => each.receiverAccount === receiverAccount)
  if (panel) await signal({ panel, said: { qualifier: 'E', code: 'P01' } })
  const rows = await jsonOf(await call('GET', '/occurrence/queue?scope=all'))
  const row = (rows.data as OccurrenceRow[]).find(
    ({ account, eventCode, status }) =>
      account.id === accountId && eventCode === 'P01' && status === 'PENDING',
  )
  const { id, version, policy } = await readOccurrence(call, row?.id ?? '')
  expect(policy.name).toBe('Portaria remota')
  await jsonOf(await call('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` }))
  for (const [step, value] of ANSWERS)
    await jsonOf(await call('PUT', `/occurrence/${id}/step/${step}`, { value }))

  await page.goto(`/occurrence/${id}/attendance`)
  const step = page.getByRole('region', { name: 'Roteiro', exact: true }).locator('[aria-current=step]')
  await expect(step).toContainText('Abrir o portão')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Abrir o portão' })
  await dialog.getByLabel('Saída').selectOption('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ligar PGM' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('A saída foi ligada.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(step).toContainText('O portão fechou?')
  const timeline = page.getByRole('region', { name: 'Linha do tempo', exact: true })
  await expect(timeline).toContainText(/Comando à central .+: ligar PGM 3/)
  await expect(timeline).toContainText(/executou o comando\./)

  await page.goto('/')
  await closeOccurrence(call, { id }, await readCloseReason(call))
  await jsonOf(await call('POST', `/station/${station.id}/logoff`, { operatorId: userId }))
})
