import { render, screen, waitFor } from '@testing-library/react'
import { act, type ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AccountProvider } from '#app/accounts/account-context.ts'
import type { AccountTabProps } from '#app/accounts/account-tabs.ts'
import { ServicesProvider } from '#app/context.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { type Call, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const tabs = import.meta.glob<{ Tab: ComponentType<AccountTabProps> }>('#app/accounts/*/*-tab.tsx')
const nameOf = (file: string) => file.split('/').at(-1)?.replace('-tab.tsx', '') ?? ''
/** Its notes come with the account. */
const reading = Object.keys(tabs).filter(file => nameOf(file) !== 'notes')

const empty = ({ path }: Call) => {
  if (path === '/account/{accountId}') return auroraPage
  return /history$|serviceOrder|occurrence/.test(path) && !/equipment/.test(path)
    ? { data: [], totalElements: 0 }
    : []
}

const open = async (file: string, world: ReturnType<typeof deskWith>) => {
  const { Tab } = await tabs[file]!()
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <AccountProvider value={{ page: auroraPage, refresh: () => {} }}>
        <Tab accountId="7" page={auroraPage} />
      </AccountProvider>
    </ServicesProvider>,
  )
  await waitFor(() => expect(world.calls.length).toBeGreaterThan(0))
  await act(async () => {})
  return unmount
}

const frame: LiveFrame = { id: '1', topic: 'account.updated', entityId: '7' }

describe('a tab of an account', () => {
  it.each(reading.map(file => [nameOf(file), file]))(
    'M-188 is read once in five minutes, and again when the account changes: %s',
    async (_, file) => {
      const world = deskWith(empty)
      const { services, calls } = world
      const live = createUpdateDispatcher(services.liveSubscriptions, services.cache)
      ;(await open(file, world))()
      const once = calls.length
      const close = await open(file, world)
      await act(async () => world.returned())
      expect(calls).toHaveLength(once)
      expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()

      act(() => live.tell({ ...frame, entityId: '8' }))
      close()
      ;(await open(file, world))()
      expect(calls).toHaveLength(once)
      act(() => live.tell(frame))
      ;(await open(file, world))()
      await waitFor(() => expect(calls).toHaveLength(2 * once))
    },
  )
})
