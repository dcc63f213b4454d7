import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import type { LiveSubscription } from '#app/live/live-subscription.ts'
import { Page } from '#app/occurrences/queue/occurrence-queue-page.tsx'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { deskWith } from '../../../support/services.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/occurrence/list?page=1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => void vi.unstubAllGlobals())

const zone = occurrenceRow({ id: '2', priority: 2 })
const panic = occurrenceRow({ id: '8', priority: 1, eventName: 'Pânico silencioso', zone: null })

const open = async () => {
  const desk = deskWith(() => occurrenceQueue([zone]))
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await screen.findByRole('table')
  const reads = () => desk.calls.length
  const hear = (frame: LiveFrame | null) =>
    act(async () => {
      for (const each of desk.services.liveSubscriptions as ReadonlySet<LiveSubscription>) each.hear?.(frame)
    })
  return { reads, hear }
}

const frameOf = (row = panic, change: Partial<LiveFrame> = {}): LiveFrame => ({
  id: '10',
  topic: 'occurrence.updated',
  entityId: row.id,
  version: row.version,
  row,
  inProfile: true,
  waiting: { profile: 0, all: 0 },
  ...change,
})

const events = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('M-122 an emergency that is heard stands first, and nothing is read for it', async () => {
  const { reads, hear } = await open()
  await hear(frameOf())
  expect(events()[0]).toContain('Pânico silencioso')
  expect(screen.getByText('1 emergência')).toBeVisible()
  const operator = { id: '8', name: 'Igor Melo' }
  await hear(frameOf({ ...panic, status: 'IN_ATTENDANCE', operator, version: 2 }))
  expect(within(screen.getByRole('table')).getByText('Com Igor Melo')).toBeVisible()
  await hear(frameOf({ ...panic, version: 1 }))
  expect(within(screen.getByRole('table')).getByText('Com Igor Melo')).toBeVisible()
  await hear(frameOf({ ...panic, status: 'CLOSED', version: 3 }))
  expect(events()).toHaveLength(1)
  expect(reads()).toBe(1)
})

it.each([
  ['a loss', null],
  ['a frame without a row', frameOf(panic, { row: undefined })],
  ['a changed profile', { id: '11', topic: 'attendanceProfile.updated' as const, entityId: '3' }],
  ['the own station', { id: '11', topic: 'station.updated' as const, entityId: '77', by: '5' }],
])('reads the queue once after %s', async (_, frame) => {
  const { reads, hear } = await open()
  await hear(frame)
  expect(reads()).toBe(2)
})

it('leaves the queue alone when somebody else takes a station', async () => {
  const { reads, hear } = await open()
  await hear({ id: '11', topic: 'station.updated', entityId: '77', by: '6' })
  expect(reads()).toBe(1)
})

it('M-122 folds a storm into one line, which opens by its button, and the emergency stands alone', async () => {
  const powers = Array.from({ length: 12 }, (_, at) =>
    occurrenceRow({
      id: String(at + 20),
      eventCode: '301',
      eventName: 'Falha na rede elétrica',
      category: 'POWER',
      priority: 4,
      account: { ...zone.account, id: String(at + 20) },
    }),
  )
  const desk = deskWith(() => occurrenceQueue([panic, ...powers]))
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await screen.findByRole('table')
  expect(events()).toEqual([
    expect.stringContaining('Pânico silencioso'),
    'Falha na rede elétrica 12 contas em 1 s',
  ])
  const button = screen.getByRole('button', { name: 'Abrir grupo de Falha na rede elétrica' })
  await userEvent.click(button)
  expect(events()).toHaveLength(14)
  await userEvent.click(screen.getByRole('button', { name: 'Fechar grupo de Falha na rede elétrica' }))
  expect(events()).toHaveLength(2)
})
