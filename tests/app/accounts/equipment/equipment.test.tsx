import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Page } from '#app/accounts/equipment/account-equipment-page.tsx'
import { Tab } from '#app/accounts/equipment/equipment-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Equipment, EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import type { PermissionKey } from '#contracts/kit/permissions.ts'
import { Failure } from '#machines/kit/failure.ts'
import { equipment } from '#tests/machines/accounts/equipment/equipment.fixture.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { central } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

const WRITE: PermissionKey = 'ubidesk.account.equipments.write'
const BASE = '/account/{accountId}/equipment'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const siren = equipment({
  id: '52',
  kind: 'SIREN',
  model: 'SIR 3000',
  serialNumber: null,
  ownership: 'CUSTOMER',
  status: 'DEFECTIVE',
  central: null,
  zoneNumber: null,
  warrantyUntil: null,
})
const entries: EquipmentHistoryEntry[] = [
  {
    id: 'order-1',
    at: '2026-11-10T12:00:00.000Z',
    change: 'REPLACED',
    equipment: 'VIP 3230',
    replaced: 'VIP 1230',
    note: null,
    order: { id: '42', number: 1042, status: 'FINISHED' },
    by: null,
  },
  {
    id: 'audit-2',
    at: '2026-11-09T12:00:00.000Z',
    change: 'REMOVED',
    equipment: 'XB 12AL',
    replaced: null,
    note: 'Fim da vida útil',
    order: null,
    by: { id: '9', name: 'Rita Prado' },
  },
]
const panel = central({
  zones: [{ number: 2, name: 'Pátio', partitionNumber: 1, kind: 'INSTANT', bypassed: false, camera: null }],
})

const worldOf = (answer: Answer, keys: readonly PermissionKey[], kept = new Map<string, unknown>()) => {
  const world = deskWith(
    call => {
      if (call.path === '/account/{accountId}') return auroraPage
      if (call.path === `${BASE}/history`) return entries
      if (call.path === '/account/{accountId}/central') return [panel]
      return answer(call)
    },
    { kept },
  )
  const { user } = world.services.session.getSnapshot().context as { user: { permissions: object } }
  user.permissions = Object.fromEntries(keys.map(key => [key, true]))
  return world
}

const openTab = (
  answer: Answer,
  keys: readonly PermissionKey[] = ['ubidesk.so', WRITE],
  kept?: Map<string, unknown>,
) => {
  history.replaceState(null, '', '/account/7/details?tab=equipment')
  const world = worldOf(answer, keys, kept)
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Tab accountId="7" page={auroraPage} />
    </ServicesProvider>,
  )
  return { ...world, unmount }
}

const openPage = (
  answer: Answer,
  params: Record<string, string> = { equipmentId: '51' },
  keys: readonly PermissionKey[] = [WRITE],
) => {
  history.replaceState(null, '', '/account/7/equipment/somewhere')
  const world = worldOf(answer, keys)
  render(
    <ServicesProvider value={world.services}>
      <Page params={{ accountId: '7', ...params }} />
    </ServicesProvider>,
  )
  return world
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const box = (name: RegExp) => screen.findByRole('textbox', { name })

describe('Equipamentos', () => {
  it('groups by kind, and says status, ownership, place and a warranty that runs out', async () => {
    openTab(() => [equipment({ warrantyUntil: day(10) }), siren])
    const table = within(await screen.findByRole('table', { name: 'Equipamentos da conta' }))
    expect(table.getByRole('columnheader', { name: 'Código de patrimônio' })).toBeVisible()
    expect(table.getByRole('rowheader', { name: 'Sirene (1)' })).toBeVisible()
    const camera = within(table.getByRole('row', { name: /VIP 1230/ }))
    expect(camera.getByText('Comodato')).toBeVisible()
    expect(camera.getByText('Pátio · Central principal · Zona 2')).toBeVisible()
    expect(camera.getByText(/^Termina em (9|10|11) dias/)).toBeVisible()
    expect(within(table.getByRole('row', { name: /SIR 3000/ })).getByText('Com defeito')).toBeVisible()
    expect(screen.getByText(/^1 equipamento com a garantia terminando/)).toBeVisible()
    const link = table.getByRole('link', { name: 'Alterar Câmera Intelbras VIP 1230 (série SN01)' })
    expect(link).toHaveTextContent('Intelbras VIP 1230')
    expect(link).toHaveAttribute('href', '/account/7/equipment/51/update')
  })

  it('M-121 tells what orders changed, with a link for who may open orders', async () => {
    openTab(() => [siren])
    const past = within(await screen.findByRole('region', { name: 'Histórico de equipamentos' }))
    expect(await past.findByRole('link', { name: 'OS #1042' })).toHaveAttribute('href', '/service-order/42')
    expect(past.getByText('Substituído')).toBeVisible()
    expect(past.getByText('VIP 3230 no lugar de VIP 1230')).toBeVisible()
    expect(past.getByText('XB 12AL — Fim da vida útil')).toBeVisible()
    expect(past.getByText('Por Rita Prado, no cadastro')).toBeVisible()
  })

  it('filters by kind and situation, and says when a filter leaves nothing', async () => {
    const { sent } = openTab(({ query }) => (query?.kind ? [] : [siren]))
    await screen.findByRole('table')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Câmera')
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Removidos')
    await screen.findByText('Nenhum equipamento com estes filtros')
    expect(sent(BASE).at(-1)?.query).toEqual({ kind: ['CAMERA'], status: ['REMOVED'] })
    expect(location.search).toBe('?tab=equipment&kind=CAMERA&situation=REMOVED')
    await press('Limpar filtros')
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveFocus()
    await screen.findByRole('table')
  })

  it('asks why before removing, sends the reason once, and reads the list again', async () => {
    const { sent, notify } = openTab(({ path }) => (path === BASE ? [equipment()] : equipment()))
    await userEvent.click(await screen.findByRole('button', { name: /^Remover Câmera VIP 1230/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }))
    expect(dialog.getByText('Informe o motivo.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveFocus()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Queimou')
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }))
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'VIP 1230 removido da conta.' }),
    )
    expect(sent(`${BASE}/{equipmentId}/remove`)).toMatchObject([
      { body: { reason: 'Queimou' }, version: 4, params: { accountId: '7', equipmentId: '51' } },
    ])
    await waitFor(() => expect(sent(BASE).length).toBe(2))
  })

  it('asks again by itself only in the tab that left it, and only who may remove', async () => {
    const kept = new Map<string, unknown>()
    const reason = () => screen.findByRole('textbox', { name: /^Motivo/ })
    const begin = async () => userEvent.click(await screen.findByRole('button', { name: /^Remover Câmera/ }))
    const opened = (keys?: readonly PermissionKey[]) => openTab(() => [equipment()], keys, kept)
    const first = opened()
    await begin()
    await userEvent.type(await reason(), 'Queimou')
    await waitFor(() => expect([...kept.values()]).toMatchObject([{ reason: 'Queimou' }]))
    first.unmount()

    const again = opened()
    await waitFor(async () => expect(await reason()).toHaveValue('Queimou'))
    again.unmount()

    const reader = opened(['ubidesk.so'])
    await screen.findByRole('table')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    reader.unmount()

    sessionStorage.clear()
    opened()
    await screen.findByRole('table')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await begin()
    await waitFor(async () => expect(await reason()).toHaveValue('Queimou'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(await reason()).toHaveValue('Queimou')
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('says what went wrong and tries again; an empty account says so', async () => {
    const answers: (Equipment[] | Failure)[] = [new Failure('offline', 'Sem conexão.'), []]
    openTab(() => {
      const answer = answers.shift()
      if (answer instanceof Failure) throw answer
      return answer
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    await press('Tentar novamente')
    await screen.findByText('Nenhum equipamento cadastrado')
  })
})

describe('the form of an equipment', () => {
  it('is filled, corrected at its fields, and sent once', async () => {
    const { sent, notify } = openPage(() => equipment(), {})
    await userEvent.selectOptions(await screen.findByLabelText('Tipo'), 'Câmera')
    await userEvent.click(await box(/^Endereço de imagem/))
    await userEvent.paste('rtsp://admin:1234@10.0.0.9/')
    await press('Salvar')
    const form = within(screen.getByRole('form', { name: 'Novo equipamento' }))
    expect(form.getAllByText('Campo obrigatório.')[0]).toBeVisible()
    expect(form.getAllByText('Não escreva usuário e senha no endereço.')[0]).toBeVisible()
    expect(sent(`${BASE}/create`)).toEqual([])
    await userEvent.type(await box(/^Modelo/), 'VIP 3230')
    await userEvent.clear(await box(/^Endereço de imagem/))
    await userEvent.selectOptions(screen.getByLabelText(/^Central/), 'Central principal')
    await userEvent.selectOptions(screen.getByLabelText(/^Zona/), '2 · Pátio')
    await press('Salvar')
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Equipamento cadastrado.' }),
    )
    expect(sent(`${BASE}/create`)).toMatchObject([
      {
        body: { kind: 'CAMERA', model: 'VIP 3230', ownership: 'COMPANY', centralId: '3', zoneNumber: 2 },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(location.pathname + location.search).toBe('/account/7/details?tab=equipment')
  })

  it('says at the field that a serial number is in use', async () => {
    const message = 'Este número de série já está em uso em VIP 1230 (conta 0009 Mercado).'
    openPage(call => {
      if (!call.path.endsWith('/update')) return equipment()
      throw new Failure('conflict', message, {
        code: 'SERIAL_IN_USE',
        fieldErrors: [{ field: 'serialNumber', code: 'inUse', message }],
      })
    })
    await userEvent.type(await box(/^Número de série/), '2')
    await press('Salvar')
    await waitFor(async () => expect(await box(/^Número de série/)).toHaveAccessibleDescription(message))
  })

  it('overtaken, shows both values and sends the chosen one on the version there is now', async () => {
    const { sent } = openPage(call => {
      if (!call.path.endsWith('/update') || call.version === 5) return equipment()
      throw new Failure('conflict', 'Alterado por Rita às 10:00.', {
        code: 'VERSION_CONFLICT',
        details: {
          current: equipment({ location: 'Doca', central: null, zoneNumber: null, version: 5 }),
        },
      })
    })
    const place = await box(/^Local/)
    await userEvent.clear(place)
    await userEvent.type(place, 'Portão')
    await press('Salvar')
    await screen.findByText('Alterado por Rita às 10:00.')
    expect(screen.getByRole('radio', { name: /^Central Meu valor Central principal/ })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Local Valor atual / }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }))
    await waitFor(() =>
      expect(sent(`${BASE}/{equipmentId}/update`).map(({ version }) => version)).toEqual([4, 5]),
    )
    expect(sent(`${BASE}/{equipmentId}/update`).at(-1)?.body).toMatchObject({
      location: 'Doca',
      centralId: null,
    })
  })

  it('D-16 without the key shows the equipment, no field, and why', async () => {
    openPage(() => equipment(), { equipmentId: '51' }, [])
    const facts = within(await screen.findByRole('region', { name: 'Dados do equipamento' }))
    expect(facts.getByRole('note')).toHaveTextContent('Somente consulta')
    expect(facts.getByText('VIP 1230')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('of one that was removed says so, even with the key', async () => {
    openPage(() => equipment({ status: 'REMOVED' }))
    expect(await screen.findByRole('note')).toHaveTextContent('foi removido da conta')
  })

  it('of one that is not there leads back', async () => {
    openPage(() => {
      throw new Failure('notFound', 'Registro não encontrado.')
    })
    expect(await screen.findByRole('link', { name: 'Ver equipamentos da conta' })).toHaveAttribute(
      'href',
      '/account/7/details?tab=equipment',
    )
  })
})

describe('Usuário e senha da câmera', () => {
  const set = { ...equipment(), hasStreamPassword: true }

  it('are changed in a dialog that opens empty, and kept in no draft', async () => {
    const { calls, kept } = openPage(({ path }) => (path.endsWith('/cameraPassword') ? null : set))
    const section = await screen.findByRole('region', { name: 'Usuário e senha da câmera' })
    expect(section.textContent).toContain('Definidos')
    await userEvent.click(within(section).getByRole('button', { name: 'Trocar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Trocar usuário e senha da câmera' })
    const [user, password] = ['Usuário', 'Senha'].map(label =>
      within(dialog).getByLabelText<HTMLInputElement>(label),
    ) as [HTMLInputElement, HTMLInputElement]
    expect([user.value, password.value, password.type]).toEqual(['', '', 'password'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText('Informe a senha.')).toBeTruthy()
    await userEvent.type(user, 'admin')
    await userEvent.type(password, 'segredo-da-camera')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = calls.filter(({ path }) => path.endsWith('/cameraPassword'))
    expect(sent).toMatchObject([
      {
        params: { accountId: '7', equipmentId: '51' },
        body: { user: 'admin', password: 'segredo-da-camera' },
      },
    ])
    expect(JSON.stringify([...(kept ?? [])])).not.toContain('segredo-da-camera')
  })

  it('are removed once that is confirmed', async () => {
    openPage(({ path }) => (path.endsWith('/cameraPassword') ? null : set))
    const section = await screen.findByRole('region', { name: 'Usuário e senha da câmera' })
    await userEvent.click(within(section).getByRole('button', { name: 'Remover' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remover usuário e senha?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(section.textContent).toContain('Não definidos'))
    expect(within(section).queryByRole('button', { name: 'Remover' })).toBeNull()
  })

  it('are offered for no other equipment, and for no camera without an address', async () => {
    openPage(() => ({ ...set, hasStream: false, hasStreamPassword: false }))
    await box(/Modelo/)
    expect(screen.queryByRole('region', { name: 'Usuário e senha da câmera' })).toBeNull()
  })
})
