import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/home/home-page.tsx'
import { homeRoutes } from '#contracts/home/home.contract.ts'
import { deskWith } from '../../support/services.tsx'

afterEach(() => void vi.useRealTimers())

it('M-188 the number of late orders follows the server’s clock, without a request', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: new Date('2026-11-24T12:00:30.000Z'),
  })
  history.replaceState(null, '', '/')
  const serviceOrders = {
    unscheduled: 0,
    inProgress: 0,
    inValidation: 0,
    late: 7,
    lateSoon: [{ at: '2026-11-24T12:01:00.000Z', count: 2 }],
    withoutNotes60h: 0,
    created24h: 0,
  }
  const { services, calls } = deskWith(({ path }) =>
    path === homeRoutes.summary.path ? { serviceOrders, occurrences: null, accounts: null } : {},
  )
  render(
    <ServicesProvider value={services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  const late = await screen.findByRole('link', { name: '7 Atrasadas' })
  const asked = calls.length
  act(() => vi.advanceTimersByTime(60_000))
  expect(late).toHaveAccessibleName('9 Atrasadas')
  expect(calls).toHaveLength(asked)
})
