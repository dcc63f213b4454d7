import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedConnectionDialog } from '#app/configuration/refused-connections/refused-connection-dialog.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { accountRow } from '#tests/support/records/records.ts'
import { refusedConnection } from '#tests/support/records/refused-connection.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const ENABLE = '/centralRefused/{connectionId}/enable'
const IGNORE = '/centralRefused/{connectionId}/ignore'

const central: Central = {
  id: '9',
  name: 'Central principal',
  manufacturer: 'Intelbras',
  model: 'AMT 2018',
  protocol: 'INTELBRAS',
  receiverAccount: '1001',
  mac: null,
  imei: null,
  channelEthernet: 1,
  channelGprs: 0,
  networkMode: 0,
  ip: null,
  netmask: null,
  gateway: null,
  dns: null,
  port: null,
  sims: [],
  commandPasswordSet: false,
  testIntervalMinutes: 1440,
  keepaliveSeconds: 60,
  firmware: null,
  connectionStatus: 'OFFLINE',
  lastSignalAt: null,
  lastTestAt: null,
  partitions: [],
  zones: [],
  active: true,
  version: 4,
}

const enabled: RefusedConnection = {
  ...refusedConnection,
  status: 'ENABLED',
  resolvedBy: { id: '5', name: 'Ana' },
  resolvedAt: '2026-08-02T12:00:00.000Z',
  central: { id: '9', name: 'Central principal' },
  account: { id: '7', code: '1042', name: 'Padaria Aurora' },
  version: 2,
}

const open = (resolve: Answer, connection = refusedConnection, centrals: readonly Central[] = [central]) => {
  const onDone = vi.fn()
  const world = deskWith(call => {
    if (call.path === '/account/query') return { data: [accountRow({ id: '7' })], totalElements: 1 }
    if (call.path === '/account/{accountId}/central') return centrals
    return resolve(call)
  })
  render(
    <ServicesProvider value={world.services}>
      <RefusedConnectionDialog connection={connection} onDone={onDone} onClose={() => {}} />
    </ServicesProvider>,
  )
  return { ...world, onDone }
}

const pickAccount = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Conta/ }))
  await userEvent.click(await screen.findByRole('option'))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the dialog of a refused connection', () => {
  it('M-163 shows what enabling changes, and sends account, central and version', async () => {
    const { sent, onDone } = open(() => enabled)
    await pickAccount()
    await userEvent.click(await screen.findByRole('radio', { name: /^Central principal/ }))
    expect(screen.getByRole('region', { name: 'O que muda na central' })).toHaveTextContent(
      'Canal Ethernet: de Desligado para Ligado',
    )
    await press('Habilitar')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('Conexão habilitada.'))
    expect(sent(ENABLE)).toEqual([
      expect.objectContaining({
        params: { connectionId: '12' },
        body: { accountId: '7', centralId: '9' },
        version: 1,
        idempotencyKey: expect.any(String),
      }),
    ])
  })

  it('is sent once, however often it is pressed, and says who was faster', async () => {
    let refuse: (failure: Failure) => void = () => {}
    const { sent, onDone } = open(() => new Promise((_, reject) => (refuse = reject)))
    await pickAccount()
    await userEvent.click(await screen.findByRole('radio', { name: /^Central principal/ }))
    await press('Habilitar')
    await userEvent.click(screen.getByRole('button', { name: 'Salvando…' }))
    expect(sent(ENABLE)).toHaveLength(1)
    refuse(
      new Failure('conflict', 'Esta conexão já foi ignorada por Ana.', {
        code: 'ALREADY_RESOLVED',
        details: { current: { ...enabled, status: 'IGNORED' } },
      }),
    )
    expect(await screen.findByText('Esta conexão já foi ignorada por Ana.')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('asks for what is missing', async () => {
    const { sent } = open(() => enabled)
    await press('Habilitar')
    expect(await screen.findAllByText('Escolha a conta.')).not.toHaveLength(0)
    await pickAccount()
    await screen.findByRole('radio', { name: /^Central principal/ })
    await press('Habilitar')
    expect(await screen.findAllByText('Escolha a central.')).not.toHaveLength(0)
    expect(sent(ENABLE)).toEqual([])
  })

  it('leads to a new central where the account has none', async () => {
    open(() => enabled, refusedConnection, [])
    await pickAccount()
    expect(await screen.findByRole('link', { name: 'Cadastrar central' })).toHaveAttribute(
      'href',
      '/account/7/central/create',
    )
  })

  it('M-163 ignores it with a note', async () => {
    const { sent, onDone } = open(() => ({ ...enabled, status: 'IGNORED', central: null, account: null }))
    await press('Ignorar conexão')
    await userEvent.type(await screen.findByLabelText(/^Observação/), 'De outra empresa')
    await press('Ignorar')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('Conexão ignorada.'))
    expect(sent(IGNORE)).toEqual([
      expect.objectContaining({ body: { note: 'De outra empresa' }, version: 1 }),
    ])
  })

  it('shows to whom one was enabled, with nothing left to do', async () => {
    open(() => null, enabled)
    expect(await screen.findByRole('link', { name: '1042 · Padaria Aurora' })).toHaveAttribute(
      'href',
      '/account/7/details?tab=centrals',
    )
    expect(screen.queryByRole('button', { name: 'Habilitar' })).toBeNull()
  })
})
