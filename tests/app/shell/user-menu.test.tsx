import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { UserMenuList } from '#app/shell/user-menu-list.tsx'
import { userInfo } from '#tests/support/records/records.ts'
import { deskWith } from '../../support/services.tsx'

it('M-41 the menu leads to Meus Dados', async () => {
  history.replaceState(null, '', '/')
  render(
    <ServicesProvider value={deskWith(() => ({})).services}>
      <UserMenuList
        user={userInfo()}
        face="Camila"
        dark={false}
        onMenu={vi.fn()}
        onToggleTheme={vi.fn()}
        onLeave={vi.fn()}
      />
    </ServicesProvider>,
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Meus Dados' }))
  expect(location.pathname).toBe('/profile')
})
