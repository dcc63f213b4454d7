import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { occurrence } from '#tests/support/records/attended-occurrence.ts'
import { openAttendance } from './attended-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("M-115 the zone's camera stands beside the signals, and Z opens it live", async () => {
  const { id } = occurrence()
  await openAttendance(occurrence({ zoneCamera: { id: '31', name: 'Garagem' } }))
  const signals = within(screen.getByRole('region', { name: 'O quê' }))
  expect(signals.getByText('Garagem')).toBeVisible()
  expect(signals.getByRole('link', { name: /^Ver ao vivo/ })).toHaveAttribute(
    'href',
    `/occurrence/${id}/cftv?view=live`,
  )
  await userEvent.keyboard('z')
  await waitFor(() => expect(location.pathname + location.search).toBe(`/occurrence/${id}/cftv?view=live`))
})

it('M-115 a zone without a camera offers none', async () => {
  const { id } = occurrence()
  history.replaceState(null, '', `/occurrence/${id}/attendance`)
  await openAttendance(occurrence())
  expect(screen.queryByRole('link', { name: /^Ver ao vivo/ })).toBeNull()
  await userEvent.keyboard('z')
  expect(location.pathname).toBe(`/occurrence/${id}/attendance`)
})
