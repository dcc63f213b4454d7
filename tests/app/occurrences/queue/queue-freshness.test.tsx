import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { setConnectionLost } from '#app/live/connection-loss.ts'
import { Page } from '#app/occurrences/queue/occurrence-queue-page.tsx'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { deskWith } from '../../../support/services.tsx'

const START = Date.parse('2026-11-25T12:00:00Z')

beforeEach(() => {
  history.replaceState(null, '', '/occurrence/list?page=1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async () => {
  const { services, calls } = deskWith(() =>
    occurrenceQueue([occurrenceRow({ id: '1', priority: 1 }), occurrenceRow({ id: '2', priority: 2 })]),
  )
  render(
    <ServicesProvider value={services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
  await pass(0)
  return { services, calls, pass }
}

it('M-122 the title of the tab counts what waits', async () => {
  await open()
  expect(document.title).toMatch(/^\(2\) Atendimento \| /)
})

it('M-122 says how old the queue is while the stream is silent, and reads it when polled', async () => {
  const { services, calls, pass } = await open()
  expect(screen.queryByText(/tualizada há/)).toBeNull()
  await act(async () => setConnectionLost(services.session, true))
  await pass(7)
  expect(screen.getByText('Atualizada há 7 s')).toBeVisible()
  await pass(18)
  expect(screen.getByText('Desatualizada há 25 s')).toBeVisible()
  const before = calls.length
  await act(async () => {
    for (const each of services.liveSubscriptions) each.hear?.(null)
  })
  await pass(1)
  expect(calls).toHaveLength(before + 1)
  expect(screen.getByText('Atualizada há 1 s')).toBeVisible()
  await act(async () => {
    setConnectionLost(services.session, false)
    services.signs.tell({ type: 'stream.heard' })
  })
  expect(screen.queryByText(/tualizada há/)).toBeNull()
})
