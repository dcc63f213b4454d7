import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { useManualOccurrence } from '#app/occurrences/create/use-manual-occurrence.tsx'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { deskWith } from '#tests/support/services.tsx'

const arrived = vi.hoisted(() => vi.fn())
vi.mock('#app/occurrences/create/manual-occurrence-dialog.tsx', () => {
  arrived()
  return { ManualOccurrenceDialog: () => null }
})

const draw = (permissions: PermissionMap) => {
  const world = deskWith(() => [])
  world.permit(permissions)
  const Queue = () => <p>{useManualOccurrence({ account: null }).onOpen ? 'pode' : 'não pode'}</p>
  render(
    <ServicesProvider value={world.services}>
      <Queue />
    </ServicesProvider>,
  )
}

it('M-124 the dialog’s code comes before anybody opens it, for who may', async () => {
  draw({ ubidesk: true, 'ubidesk.account': true })
  expect(screen.getByText('pode')).toBeVisible()
  expect(arrived).not.toHaveBeenCalled()
  await waitFor(() => expect(arrived).toHaveBeenCalledOnce())
})
