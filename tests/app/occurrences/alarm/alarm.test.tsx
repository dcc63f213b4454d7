import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { MuteButton } from '#app/occurrences/alarm/mute-button.tsx'
import { startAlarm } from '#app/occurrences/alarm/run-alarm.ts'
import { SoundBanners } from '#app/occurrences/alarm/sound-banners.tsx'
import type { Services } from '#app/services.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { Station } from '#contracts/stations/stations.contract.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { SimulatedAudio } from '#tests/support/sound/simulated-audio.ts'
import { deskWith } from '../../../support/services.tsx'

const panic = occurrenceRow({ id: '1', priority: 1 })
const MUTE = '/station/{id}/mute'
const muted: Station = {
  id: '4',
  name: 'Posto 04',
  kind: 'MONITORING',
  phoneExtension: null,
  location: null,
  active: true,
  attendanceProfile: null,
  operator: { id: '5', name: 'Camila Prado' },
  inUse: true,
  loggedOnAt: '2026-11-20T15:00:00.000Z',
  mutedUntil: '2026-11-20T15:05:00.000Z',
  version: 1,
}

beforeEach(() => {
  history.replaceState(null, '', '/account?page=1')
  localStorage.clear()
  vi.stubGlobal('AudioContext', SimulatedAudio)
  SimulatedAudio.reset('running')
})
afterEach(() => void vi.unstubAllGlobals())

const open = async (rows: OccurrenceRow[] = [panic], station: Ref | null = { id: '4', name: 'Posto 04' }) => {
  const { services, calls, sent } = deskWith(({ path }) => (path === MUTE ? muted : occurrenceQueue(rows)))
  const user = userInfo({ station, permissions: { 'ubidesk.account': true } })
  const snapshot = { context: { userId: user.id, user }, matches: () => true }
  const session = { ...services.session, getSnapshot: () => snapshot }
  const atDesk = { ...services, session } as unknown as Services
  startAlarm(atDesk)
  const shown = render(
    <ServicesProvider value={atDesk}>
      <SoundBanners />
      <MuteButton />
    </ServicesProvider>,
  )
  await act(async () => {})
  const hear = (row: OccurrenceRow) =>
    act(async () => {
      for (const each of services.liveSubscriptions)
        each.hear?.({
          id: '9',
          topic: 'occurrence.updated',
          entityId: row.id,
          version: row.version,
          row,
          inProfile: true,
          waiting: { profile: 0, all: 0 },
        })
    })
  return { calls, sent, hear, ...shown }
}

it('D-30 an emergency is heard and told on every screen, until somebody accepts it', async () => {
  const { hear } = await open()
  expect(SimulatedAudio.tones.slice(0, 2)).toEqual([988, 740])
  expect(screen.getByText('1 emergência aguarda atendimento.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para a fila' })).toHaveAttribute(
    'href',
    '/occurrence/list?page=1',
  )
  await hear({ ...panic, status: 'IN_ATTENDANCE', operator: { id: '8', name: 'Igor Melo' }, version: 2 })
  expect(screen.queryByText(/aguarda atendimento/)).toBeNull()
})

it('D-30 is muted by a button that says how long, here and after a reload', async () => {
  const { unmount, sent } = await open()
  const before = Date.now()
  await userEvent.click(screen.getAllByRole('button', { name: 'Silenciar 5 min' })[1] as HTMLElement)
  const [told] = sent(MUTE)
  expect(told).toMatchObject({ params: { id: '4' }, body: { until: expect.any(String) } })
  const { until } = (told as { body: { until: string } }).body
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(299_000)
  expect(SimulatedAudio.silenced).toBe(true)
  expect(screen.getAllByRole('button', { name: 'Reativar o som' })).toHaveLength(2)
  expect(screen.getAllByText(/^0[45]:\d\d$/)[0]).toBeVisible()
  unmount()
  SimulatedAudio.reset('running')
  const reloaded = await open()
  expect(SimulatedAudio.tones).toEqual([])
  expect(reloaded.sent(MUTE)).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Reativar o som' })[0] as HTMLElement)
  expect(reloaded.sent(MUTE)).toMatchObject([{ params: { id: '4' }, body: { until: null } }])
  expect(SimulatedAudio.tones.slice(0, 2)).toEqual([988, 740])
})

it('D-30 a browser that blocks sound is told, and sounds after the press', async () => {
  SimulatedAudio.reset('suspended')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)))
  expect(screen.getByText(/O navegador bloqueou os sons/)).toBeVisible()
  expect(SimulatedAudio.tones).toEqual([])
  vi.useRealTimers()
  await userEvent.click(screen.getByRole('button', { name: 'Ativar som' }))
  expect(screen.queryByText(/O navegador bloqueou os sons/)).toBeNull()
  expect(SimulatedAudio.tones.slice(0, 2)).toEqual([988, 740])
})

it('D-30 a person at no station reads and hears nothing', async () => {
  const { calls } = await open([panic], null)
  expect(calls).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
