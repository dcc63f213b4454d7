import { type Api, expectAccessible } from '../../fixtures.ts'
import { answerScript } from '../empty-queue.ts'
import { expect, jsonOf, openOccurrence, QUEUE, readOccurrence, rowOf, test } from '../operators.ts'

const HELD_MS = 600_000
const TEXT = 'Gato no quintal; a energia voltou em seguida.'

/** An active account in which nothing is open. */
const quietAccount = async (call: Api): Promise<string> => {
  const active = '/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=0'
  const { data } = await jsonOf(await call('GET', active))
  for (const { id } of data as { id: string }[]) {
    const { account } = await jsonOf(await call('GET', `/account/${id}`))
    if (account.summary.openOccurrences === 0) return id
  }
  throw new Error('every account has something open')
}

test('D-05 a closing tells what else is open in the account; a supervisor closes it along', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  test.setTimeout(180_000)
  const one = await openDesk('operador1@demo.example')
  const call = await api('supervisor@demo.example')
  const accountId = await quietAccount(call)
  const send = async (caller: Api, { id }: { id: string }, event: string, body = {}) => {
    const { version } = await readOccurrence(caller, id)
    const ifMatch = { 'if-match': `"${version}"` }
    await jsonOf(await caller('POST', `/occurrence/${id}/${event}`, body, ifMatch))
  }
  const intrusion = await openOccurrence(call, { accountId, eventCode: '130' })
  const power = await openOccurrence(call, { accountId, eventCode: '301' })
  const panic = await openOccurrence(call, { accountId, category: 'PANIC' })
  const partOf = (page: typeof one.page) =>
    page.getByRole('dialog').getByRole('region', { name: 'Outras ocorrências da conta' })
  const linesOf = (page: typeof one.page) => partOf(page).getByRole('list').getByRole('listitem')

  await test.step('an operator is told, and that they stay open', async () => {
    await rowOf(one.page, intrusion)
      .getByRole('button', { name: /^Atender/ })
      .click()
    await answerScript(one.call, intrusion)
    await expect(one.page.locator('footer').getByRole('button', { name: /^Encerrar/ })).toBeEnabled()
    await one.page.keyboard.press('f')
    await expect(partOf(one.page)).toContainText('Esta conta tem mais 2 ocorrências em aberto:')
    await expect(partOf(one.page)).toContainText('só um supervisor encerra várias de uma vez')
    await expect(partOf(one.page).getByRole('button')).toHaveCount(0)
    await expectAccessible(one.page)
  })

  const above = await openDesk('supervisor@demo.example', `/occurrence/${intrusion.id}/attendance`)
  const { page } = above
  const closing = page.getByRole('dialog', { name: /^Encerrar/ })
  const bulk = page.getByRole('dialog', { name: 'Encerrar em lote' })

  const battery = await test.step('a supervisor takes over and is told the same, kept current', async () => {
    await page.getByRole('button', { name: /^Assumir/ }).click()
    const taking = page.getByRole('dialog')
    await taking.getByLabel('Motivo').selectOption({ label: 'Requer supervisor' })
    await taking.getByRole('button', { name: /^Assumir/ }).click()
    await expect(taking).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(linesOf(page)).toHaveCount(2)
    const opened = await openOccurrence(call, { accountId, eventCode: '302' })
    await expect(partOf(page)).toContainText('Esta conta tem mais 3 ocorrências em aberto:')
    await expect(linesOf(page).filter({ hasText: `#${opened.number}` })).toBeVisible()
    const line = linesOf(page).filter({ hasText: `#${opened.number}` })
    await send(one.call, opened, 'attend')
    await expect(line).toContainText(`com ${one.name}`)
    await expect(partOf(page).getByRole('button', { name: 'Encerrar a outra em lote' })).toBeVisible()
    const [reason] = await jsonOf(await call('GET', '/reason/query?scope=OCC_HOLD'))
    const until = new Date(Date.now() + HELD_MS).toISOString()
    await send(one.call, opened, 'hold', { reasonId: reason.id, until, sentence: 'O cliente liga de volta.' })
    await expect(line).toContainText('Em espera')
    return opened
  })

  await test.step('what nobody attends and is no emergency is closed along', async () => {
    await closing.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Animal' })
    await closing.getByRole('textbox', { name: /^Texto/ }).fill(TEXT)
    await partOf(page).getByRole('button', { name: 'Encerrar 2 em lote' }).click()
    await expect(bulk.getByRole('combobox', { name: 'Motivo' }).locator('option:checked')).toHaveText(
      'Animal',
    )
    await expect(bulk.getByRole('textbox', { name: /^Texto/ })).toHaveValue(TEXT)
    await bulk.getByRole('button', { name: 'Encerrar 2 ocorrências' }).click()
    await expect(bulk).toHaveCount(0)
    await expect(page.getByText('2 ocorrências encerradas.')).toBeVisible()
    await expect(linesOf(page)).toHaveCount(1)
    await expect(linesOf(page)).toContainText(`#${panic.number} `)
    await expect(partOf(page)).toContainText('Emergências, e o que alguém atende, são encerradas uma a uma.')
    await expectAccessible(page)
  })

  await closing.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(page).toHaveURL(QUEUE)
  expect(await readOccurrence(call, intrusion.id)).toMatchObject({
    status: 'CLOSED',
    closedMode: 'OPERATOR',
    closingText: TEXT,
  })
  for (const { id } of [power, battery])
    expect(await readOccurrence(call, id)).toMatchObject({
      status: 'CLOSED',
      closedMode: 'BULK',
      closingText: TEXT,
    })
  expect(await readOccurrence(call, panic.id)).toMatchObject({ status: 'PENDING' })
})
