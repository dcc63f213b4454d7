import type { Patrol } from '#contracts/accounts/patrols.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { type Api, expectAccessible } from '../fixtures.ts'
import { closeOccurrence, readCloseReason } from '../occurrences/empty-queue.ts'
import { expect, jsonOf, QUEUE, readOccurrence, readQueue, test } from '../occurrences/operators.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** To the next minute, with time to write the patrols before. */
const LEAST_MS = 5_000
const DUE_MS = 90_000

/** An active account without patrols. */
const accountWithout = async (call: Api): Promise<{ id: string; name: string }> => {
  const active = '/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=0'
  const { data } = await jsonOf(await call('GET', active))
  for (const account of data as { id: string; name: string }[]) {
    const patrols: Patrol[] = await jsonOf(await call('GET', `/account/${account.id}/patrol`))
    const open = `/occurrence/query?accountIds=${account.id}&statuses=PENDING&recordsPerPage=1&offset=0`
    if (patrols.length === 0 && (await jsonOf(await call('GET', open))).totalElements === 0) return account
  }
  throw new Error('every account has a patrol')
}

test('M-119 a due patrol is an occurrence; closed as made its run is told by the account, else it is missed', {
  tag: '@long',
}, async ({ openDesk }) => {
  test.setTimeout(3 * MINUTE_MS)
  const { page, name, call } = await openDesk('operador1@demo.example')
  const account = await accountWithout(call)
  const at = new Date(Math.ceil((Date.now() + LEAST_MS) / MINUTE_MS) * MINUTE_MS)
  const plan = async (patrol: string, toleranceMinutes: number): Promise<Patrol> =>
    jsonOf(
      await call('POST', `/account/${account.id}/patrol/create`, {
        name: patrol,
        kind: 'VIRTUAL',
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        windowStart: timeAt(at.getTime() - HOUR_MS),
        windowEnd: timeAt(at.getTime() + HOUR_MS),
        times: [timeAt(at)],
        intervalMinutes: null,
        toleranceMinutes,
        checkpoints: [],
        instructions: null,
        active: true,
      }),
    )
  const planned = [await plan('Ronda das docas', 60), await plan('Ronda do pátio', 0)]
  const row = (event: string) =>
    page.getByRole('row').filter({ hasText: event }).filter({ hasText: account.name })
  const find = async (event: string): Promise<OccurrenceRow> => {
    const rows = await readQueue(call, 'all')
    const found = rows.find(each => each.eventName === event && each.account.id === account.id)
    if (!found) throw new Error(`no ${event}`)
    return found
  }

  await test.step('due, it is in the queue; not made in its time, it is missed', async () => {
    await expect(row('Ronda não realizada')).toBeVisible({ timeout: DUE_MS })
    await expect(row('Ronda prevista')).toHaveCount(1)
    expect(await find('Ronda prevista')).toMatchObject({ eventCode: 'X06', category: 'PATROL' })
    expect(await find('Ronda não realizada')).toMatchObject({ eventCode: 'X05', category: 'PATROL' })
  })

  const made = await find('Ronda prevista')
  await test.step('made by the cameras, it is closed by its script', async () => {
    await row('Ronda prevista')
      .getByRole('button', { name: /^Atender/ })
      .click()
    const step = page.getByRole('region', { name: 'Roteiro', exact: true }).locator('[aria-current=step]')
    await expect(step).toContainText('A ronda é pelas câmeras?')
    await expect(page.getByRole('region', { name: 'Linha do tempo', exact: true })).toContainText(
      `Ronda "Ronda das docas", pelas câmeras, prevista para ${timeAt(at)}`,
    )
    await page.keyboard.press('1')
    await expect(step).toContainText('Ver cada ponto da ronda pelas câmeras')
    await page.keyboard.press('2')
    await expect(step).toContainText('Encerrar com a ronda realizada')
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Motivo').locator('option:checked')).toHaveText('Ronda realizada')
    await dialog.getByRole('textbox', { name: /^Texto/ }).fill('Pontos vistos pelas câmeras.')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(QUEUE)
    expect(await readOccurrence(call, made.id)).toMatchObject({ status: 'CLOSED', closedMode: 'OPERATOR' })
  })

  await test.step('the account tells both runs, and follows', async () => {
    await page.goto(`/account/${account.id}/details?tab=patrols`)
    const runs = page.getByRole('region', { name: 'Últimas rondas' }).getByRole('listitem')
    const docks = runs.filter({ hasText: 'Ronda das docas' })
    const yard = runs.filter({ hasText: 'Ronda do pátio' })
    await expect(docks).toContainText('Realizada')
    await expect(docks).toContainText(`Encerrada por ${name}`)
    await expect(docks.getByRole('link')).toHaveText(`Ocorrência #${made.number}`)
    await expect(yard).toContainText('Não realizada')
    await expect(yard).not.toContainText('Encerrada')
    await expectAccessible(page)
    const missed = await find('Ronda não realizada')
    await jsonOf(
      await call('POST', `/occurrence/${missed.id}/attend`, {}, { 'if-match': `"${missed.version}"` }),
    )
    await closeOccurrence(call, missed, await readCloseReason(call))
    await expect(yard).toContainText(`Encerrada por ${name}`)
    await expect(yard).toContainText('Não realizada')
    for (const { id } of planned) await call('DELETE', `/account/${account.id}/patrol/${id}`)
  })
})
