import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AccountProvider } from '#app/accounts/account-context.ts'
import { CentralEditor } from '#app/accounts/centrals/central-editor.tsx'
import { Tab as Centrals } from '#app/accounts/centrals/centrals-tab.tsx'
import { Page as EquipmentPage } from '#app/accounts/equipment/account-equipment-page.tsx'
import { Tab as Equipment } from '#app/accounts/equipment/equipment-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import { findRoute } from '#app/find-route.ts'
import { mayOpen } from '#app/routes.ts'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { equipment } from '#tests/machines/accounts/equipment/equipment.fixture.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { central as centralRecord } from '#tests/support/records/records.ts'
import { deskWith } from '#tests/support/services.tsx'

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

const central = centralRecord({ mac: null, lastSignalAt: null, partitions: [], zones: [], version: 1 })

const answers: Readonly<Record<string, unknown>> = {
  '/account/{accountId}': auroraPage,
  '/account/{accountId}/equipment': [equipment()],
  '/account/{accountId}/equipment/{equipmentId}': equipment(),
  '/account/{accountId}/equipment/history': [],
  '/account/{accountId}/central': [central],
  '/account/{accountId}/central/{centralId}': central,
}

/** What a group sees of what two keys guard, on the screens themselves. */
const seenBy = async (keys: readonly string[]) => {
  const { services } = deskWith(({ path }) => answers[path] ?? [])
  const { user } = services.session.getSnapshot().context as { user: { permissions: object } }
  const permissions = Object.fromEntries(keys.map(key => [key, true]))
  user.permissions = permissions
  const show = (children: React.ReactNode) => {
    cleanup()
    render(
      <ServicesProvider value={services}>
        <AccountProvider value={{ page: auroraPage, refresh: () => {} }}>{children}</AccountProvider>
      </ServicesProvider>,
    )
  }
  const offers = (name: RegExp, role: 'button' | 'link' = 'button') =>
    screen.queryByRole(role, { name }) !== null
  const opens = (path: string) => {
    const found = findRoute(path)
    return found !== null && mayOpen(found.route, permissions)
  }

  show(<Equipment accountId="7" page={auroraPage} />)
  await screen.findByRole('table', { name: 'Equipamentos da conta' })
  const registers = offers(/^Novo equipamento$/, 'link')
  const removes = offers(/^Remover Câmera/)
  show(<EquipmentPage params={{ accountId: '7', equipmentId: '51' }} />)
  await screen.findByText(/^(Somente consulta|O equipamento)/)
  const saves = offers(/^Salvar$/)
  show(<Centrals accountId="7" page={auroraPage} />)
  await screen.findByRole('article', { name: 'Central principal' })
  const commands = screen.queryByRole('group', { name: /^Comandos/ }) !== null
  show(<CentralEditor accountId="7" centralId="3" />)
  await screen.findByRole('form', { name: 'Alterar central' })
  // Its own piece of code comes a moment after the form.
  await import('#app/accounts/centrals/central-password.tsx')
  await act(async () => {})
  const commandPassword = screen.queryAllByText(/Senha de comando/i).length > 0
  return {
    opensEquipment: opens('/account/7/equipment/51/update'),
    opensNewEquipment: opens('/account/7/equipment/create'),
    registers,
    removes,
    saves,
    commands,
    commandPassword,
  }
}

describe('S14 what the demo groups are offered of equipment and of the command password', () => {
  it.each(permissionGroups.map(({ name, permissions }) => [name, permissions] as const))(
    '%s',
    async (_, permissions) => {
      const account = permissions.includes('ubidesk.account')
      const writes = permissions.includes('ubidesk.account.equipments.write')
      const commands = permissions.includes('ubidesk.central.commandPassword')
      expect(await seenBy(permissions)).toEqual({
        opensEquipment: account,
        opensNewEquipment: account && writes,
        registers: writes,
        removes: writes,
        saves: writes,
        commands,
        commandPassword: commands,
      })
    },
  )

  it('M-53 are followed while one works: what was typed is there when the key is given back', async () => {
    const { services, permit } = deskWith(({ path }) => answers[path] ?? [])
    const reads = { 'ubidesk.account': true }
    const writes = { ...reads, 'ubidesk.account.equipments.write': true }
    permit(writes)
    cleanup()
    render(
      <ServicesProvider value={services}>
        <EquipmentPage params={{ accountId: '7', equipmentId: '51' }} />
      </ServicesProvider>,
    )
    const model = await screen.findByRole('textbox', { name: /^Modelo/ })
    await userEvent.type(model, ' da frente')
    const { value } = model as HTMLInputElement
    act(() => permit(reads))
    expect(await screen.findByText(/^Somente consulta/)).toBeVisible()
    act(() => permit(writes))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Modelo/ })).toHaveValue(value))
  })

  it('are told apart by both keys: some hold each of them, some do not', () => {
    const holding = (key: string) =>
      permissionGroups
        .filter(({ permissions }) => (permissions as readonly string[]).includes(key))
        .map(({ name }) => name)
    expect(holding('ubidesk.account.equipments.write')).toEqual([
      'Administrador',
      'Supervisor de monitoramento',
      'Coordenador técnico',
      'Cadastro',
    ])
    expect(holding('ubidesk.central.commandPassword')).toEqual([
      'Administrador',
      'Supervisor de monitoramento',
    ])
  })
})
