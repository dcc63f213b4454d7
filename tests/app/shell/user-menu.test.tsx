import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { frameDialogOf } from '#app/kit/frame-dialog.ts'
import { UserMenu } from '#app/shell/user-menu.tsx'
import { UserMenuList } from '#app/shell/user-menu-list.tsx'
import { createThemeStore } from '#browser/storage/theme.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { deskWith } from '../../support/services.tsx'

const openMenu = (user: UserInfo = userInfo()) => {
  history.replaceState(null, '', '/')
  const { services } = deskWith(() => ({}))
  render(
    <ServicesProvider value={services}>
      <UserMenuList user={user} face="Camila" dark={false} onMenu={vi.fn()} onToggleTheme={vi.fn()} />
    </ServicesProvider>,
  )
  return frameDialogOf(services)
}

const labels = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

describe('the menu of the person', () => {
  it('M-41 leads to Meus Dados', async () => {
    openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Meus Dados' }))
    expect(location.pathname).toBe('/profile')
  })

  it('operator D20 of an operator has no Inspetor', async () => {
    openMenu(userInfo({ permissions: { ubidesk: true, 'ubidesk.account': true } }))
    expect(await labels()).toEqual([
      'Meus Dados',
      'Trocar senha',
      'Posto de atendimento…',
      'Tema escuro',
      'Atalhos do teclado',
      'Sair',
    ])
  })

  it('of who configures has the Inspetor', async () => {
    openMenu(userInfo({ permissions: { ubidesk: true, 'ubidesk.config': true } }))
    expect(await labels()).toEqual(expect.arrayContaining(['Inspetor', 'Ver comportamento']))
  })

  it.each(['ubidesk.config', 'ubidesk.config.attendancePolicy'] as const)(
    'M-135 of a holder of %s leads to the stations',
    async key => {
      const frame = openMenu(userInfo({ permissions: { ubidesk: true, [key]: true } }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Gerenciar postos…' }))
      expect(frame.getSnapshot().context.open).toBe('stations')
    },
  )

  it.each([
    ['Posto de atendimento…', 'station'],
    ['Atalhos do teclado', 'shortcuts'],
    ['Sair', 'logout'],
  ])('%s opens its dialog', async (name, dialog) => {
    const frame = openMenu(userInfo({ permissions: { ubidesk: true, 'ubidesk.account': true } }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    expect(frame.getSnapshot().context.open).toBe(dialog)
  })
})

describe('M-40 who one is, at the foot of the menu', () => {
  const show = (change: Partial<UserInfo>) => {
    const { services } = deskWith(() => ({}))
    localStorage.setItem('theme', 'light')
    render(
      <ServicesProvider value={{ ...services, theme: createThemeStore() }}>
        <UserMenu user={userInfo({ name: 'Camila de Souza Prado', ...change })} onMenu={vi.fn()} />
      </ServicesProvider>,
    )
    return screen.getByRole('button', { name: 'Menu de Camila de Souza Prado' })
  }

  it('says the name and the extension', () => {
    expect(show({ phoneExtension: '2014' })).toHaveTextContent('Camila de Souza PradoRamal 2014')
  })

  it('says nothing of an extension that there is not', () => {
    const button = show({ phoneExtension: null })
    expect(button).toHaveTextContent('Camila de Souza Prado')
    expect(button).not.toHaveTextContent('Ramal')
  })

  it('has the photo, or the initials of the first and the last name', () => {
    expect(show({ image: { url: null } })).toHaveTextContent(/^CP/)
    expect(document.querySelector('img')).toBeNull()
  })

  it('has the photo where there is one', () => {
    const button = show({ image: { url: '/photo.webp' } })
    expect(button.querySelector('img')).toHaveAttribute('src', '/photo.webp')
    expect(button).not.toHaveTextContent(/^CP/)
  })

  it('says name and extension in the menu, too', async () => {
    openMenu(
      userInfo({ name: 'Camila Prado', phoneExtension: '2014', station: { id: '3', name: 'Posto 03' } }),
    )
    const menu = (await screen.findByRole('menu')).parentElement
    expect(menu).toHaveTextContent(/Camila Prado.*Ramal 2014.*Posto 03/)
  })
})
