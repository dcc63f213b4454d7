import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/users/user-page.tsx'
import type { ManagedUser } from '#contracts/users/user-management.contract.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sessionStorage.clear())

const WRITE = { 'ubidesk.config.user.write': true }
const OPERATIONAL = { 'ubidesk.config.user.writeOperationalProfile': true }
const READ = { 'ubidesk.config.user': true }

const joana: ManagedUser = {
  id: '9',
  name: 'Joana Prado',
  email: 'joana@demo.example',
  image: { url: null },
  phone: null,
  phoneExtension: null,
  station: null,
  permissions: {},
  operationalProfile: { id: '5', code: 'TECHNICIAN', name: 'Técnico' },
  attendanceProfile: null,
  theme: null,
  version: 3,
  document: null,
  active: true,
  invited: false,
  permissionGroup: { id: '4', name: 'Atendente de OS' },
  extraPermissions: [],
  deniedPermissions: ['ubidesk.user'],
  tags: [],
  coverage: [{ uf: 'SC', city: 'Palhoça', neighborhood: null }],
}

const answers: Readonly<Record<string, unknown>> = {
  '/auth/permissionGroup/list': [
    { id: '4', name: 'Atendente de OS', permissions: ['ubidesk', 'ubidesk.so', 'ubidesk.user'] },
  ],
  '/auth/user/{id}/session': [],
  '/auth/profile/list': [{ id: '5', code: 'TECHNICIAN', name: 'Técnico' }],
}

const open = async (permissions: Readonly<Record<string, boolean>>, id = '9') => {
  const world = openPage(Page, { userId: id }, ({ path }) => answers[path] ?? { ...joana, id })
  act(() => world.permit(permissions))
  await screen.findByDisplayValue('Joana Prado')
  return world
}

const name = () => screen.getByLabelText('Nome')
const stateOf = (permission: string) => within(screen.getByText(permission).closest('li') as HTMLElement)
const DRAFT = 'draft.5.user.9'

describe('the page of a user', () => {
  it('D-23 previews every permission with its source as group and adjustments change', async () => {
    await open(WRITE)
    await screen.findByText('Usar o console')
    expect(stateOf('Usar o console').getByText('Do grupo')).toBeVisible()
    expect(stateOf('Consultar pessoas').getByText('Negada')).toBeVisible()
    expect(stateOf('Viaturas').getByText('Não concedida')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Viaturas'), 'Conceder')
    expect(stateOf('Viaturas').getByText('Concedida à parte')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Consultar pessoas'), 'Como no grupo')
    expect(stateOf('Consultar pessoas').getByText('Do grupo')).toBeVisible()
  })

  it('M-155 opens two fields to who only writes profiles', async () => {
    await open(OPERATIONAL)
    for (const locked of [name(), screen.getByLabelText('E-mail'), screen.getByLabelText(/^Cidade/)])
      expect(locked).toHaveAttribute('readonly')
    expect(screen.getByRole('combobox', { name: /Perfil operacional/ })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Usar o console' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  })

  it('M-155 is only read without a key to write', async () => {
    await open(READ)
    expect(screen.getByRole('note')).toHaveTextContent('Somente consulta')
    expect(name()).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('D-23 locks the own permissions, and says who may change them', async () => {
    await open(WRITE, '5')
    expect(await screen.findByText(/Ninguém altera as próprias permissões/)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Usar o console' })).toBeNull()
    expect(name()).not.toHaveAttribute('readonly')
  })

  it('M-155 keeps what was written when the key is taken, and shows it when it is given back', async () => {
    const { permit, kept } = await open(WRITE)
    await userEvent.type(name(), ' Alves')
    await waitFor(() => expect(kept.has(DRAFT)).toBe(true))
    act(() => permit(READ))
    expect(name()).toHaveValue('Joana Prado')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    expect(kept.has(DRAFT)).toBe(true)
    act(() => permit(WRITE))
    await waitFor(() => expect(name()).toHaveValue('Joana Prado Alves'))
  })

  it('S47, D-23 lists the open sessions and ends them, once it is confirmed', async () => {
    const at = '2026-05-12T12:00:00.000Z'
    const replies = [[{ since: at, lastSeenAt: at, current: false }], null, []]
    const world = openPage(Page, { userId: '9' }, ({ path }) =>
      path === '/auth/user/{id}/session' ? replies.shift() : (answers[path] ?? joana),
    )
    act(() => world.permit(WRITE))
    expect(await screen.findByText(/Aberta em 12\/05\/2026 às 09:00/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessões' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar sessões' }))
    expect(await screen.findByText('Nenhuma sessão aberta.')).toBeVisible()
    expect(world.notify).toHaveBeenCalledWith({ kind: 'success', text: 'Sessões encerradas.' })
  })

  it.each([
    ['9', false, 'Joana Prado sai do console em todos os navegadores e precisa entrar de novo.'],
    ['5', true, 'Joana Prado sai do console nos outros navegadores. Esta sessão continua.'],
  ])('D-23 says which sessions of user %s end', async (id, current, text) => {
    const at = '2026-05-12T12:00:00.000Z'
    const sessions = [
      { since: at, lastSeenAt: at, current },
      { since: '2026-05-11T12:00:00.000Z', lastSeenAt: at, current: false },
    ]
    const world = openPage(Page, { userId: id }, ({ path }) =>
      path === '/auth/user/{id}/session' ? sessions : (answers[path] ?? { ...joana, id }),
    )
    act(() => world.permit(WRITE))
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar sessões' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(text)
  })

  it('M-167 sends the invitation again to who has not accepted it, once it is confirmed', async () => {
    const world = openPage(Page, { userId: '9' }, ({ path }) =>
      path === '/auth/user/{id}/invitation' ? null : (answers[path] ?? { ...joana, invited: true }),
    )
    act(() => world.permit(WRITE))
    await userEvent.click(await screen.findByRole('button', { name: 'Reenviar convite' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/recebe um novo link em joana@demo.example/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Reenviar convite' }))
    await waitFor(() => expect(world.sent('/auth/user/{id}/invitation')).toHaveLength(1))
    await waitFor(() =>
      expect(world.notify).toHaveBeenCalledWith({ kind: 'success', text: 'Convite reenviado.' }),
    )
  })

  it('M-167 offers no invitation to who has accepted it', async () => {
    await open(WRITE)
    expect(await screen.findByText('Nenhuma sessão aberta.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reenviar convite' })).toBeNull()
  })

  it('M-155 sends what the form holds, with its version', async () => {
    const { sent } = await open(WRITE)
    await userEvent.type(name(), ' Alves')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent('/auth/user/update/{id}')).toHaveLength(1))
    expect(sent('/auth/user/update/{id}')[0]).toMatchObject({
      version: 3,
      body: {
        name: 'Joana Prado Alves',
        permissionGroupId: '4',
        deniedPermissions: ['ubidesk.user'],
        coverage: [{ uf: 'SC', city: 'Palhoça', neighborhood: null }],
      },
    })
  })
})
