import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { planOf } from '../../../src/cli/simulator/scenarios.mjs'
import { emptyQueue } from './empty-queue.ts'
import { expect, jsonOf, paintedAt, readOccurrence, readQueue, SOON, test } from './operators.ts'

const SEED = 1
const AT_ONCE = 20

test('M-122 in a storm of power failures one silent panic is seen at once by both, and taken by keyboard', {
  tag: '@long',
}, async ({ openDesk, panels, signal, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const call = await api('supervisor@demo.example')
  await emptyQueue(one.call, call)
  const plan = planOf('tempestade', await panels(), SEED)
  const failures = plan.filter(({ said }) => said.code === '301')
  const panic = plan.filter(({ said }) => said.code === '122')
  expect([failures.length, panic.length]).toEqual([80, 1])

  const send = async (from: number, to: number) => {
    for (let at = from; at < to; at += AT_ONCE) await signal(...failures.slice(at, at + AT_ONCE))
  }
  const openFailures = async (): Promise<OccurrenceRow[]> => {
    const open = '/occurrence/query?eventCodes=301&statuses=WAITING,PENDING&recordsPerPage=100&offset=0'
    return (await jsonOf(await call('GET', open))).data
  }
  const countSignals = (rows: readonly OccurrenceRow[]) =>
    rows.reduce((sum, { signalCount }) => sum + signalCount, 0)
  const before = countSignals(await openFailures())
  await send(0, 40)
  const seen = [one, other].map(({ page }) => paintedAt(page, 'Pânico silencioso'))
  const sentAt = await signal(...panic)
  const after = (await Promise.all(seen)).map(at => at - sentAt)
  test.info().annotations.push({ type: 'pânico na tela', description: `${after.join(' e ')} ms` })
  process.stdout.write(`pânico na tela: ${after.join(' e ')} ms\n`)
  expect(Math.max(...after)).toBeLessThan(SOON)
  for (const { page } of [one, other])
    await expect(page.getByRole('row').nth(1)).toContainText('Pânico silencioso')
  await send(40, 80)

  await one.page.keyboard.press('n')
  await expect(one.page.getByRole('heading', { level: 1 })).toContainText('Pânico silencioso')
  await expect(other.page.getByRole('row').filter({ hasText: 'Pânico silencioso' })).toContainText(
    `Com ${one.name}`,
  )

  const dark = await openFailures()
  const places = new Set(failures.map(({ panel, said }) => `${panel.receiverAccount} ${said.partition}`))
  expect(dark).toHaveLength(places.size)
  expect(countSignals(dark) - before).toBe(failures.length)
  const panics = (await readQueue(call, 'all')).filter(({ eventCode }) => eventCode === '122')
  expect(panics).toMatchObject([{ signalCount: 1, status: 'IN_ATTENDANCE', operator: { name: one.name } }])
  const { timeline } = await readOccurrence(call, panics[0]?.id ?? '')
  expect(timeline.map(({ type }) => type).toSorted()).toEqual(['ATTEND', 'RECEIVE'])
  const waiting = dark.filter(({ status }) => status === 'WAITING').length
  await expect(other.page.getByText(`${waiting} aguardando desarme`)).toBeVisible()
})
