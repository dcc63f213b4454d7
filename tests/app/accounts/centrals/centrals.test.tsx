import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AccountProvider } from '#app/accounts/account-context.ts'
import { CentralEditor } from '#app/accounts/centrals/central-editor.tsx'
import { Tab } from '#app/accounts/centrals/centrals-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Services } from '#app/services.ts'
import { createCache } from '#client/cache.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type Central, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { central as centralRecord, userInfo } from '#tests/support/records/records.ts'

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

const central = centralRecord()
const mute: Central = { ...central, id: '4', name: 'Central da garagem', connectionStatus: 'OFFLINE' }
const camera = { id: '51', name: 'VIP 1230 · Pátio' }
const sent = { id: '90', status: 'SENT', error: null }

type Route = keyof typeof centralRoutes
type Replies = Partial<Record<Route, unknown[]>>

/** A services whose server answers each route with what it is given, in turn. */
const deskWith = (replies: Replies, mayCommand: boolean) => {
  const calls: { route: Route; input: Record<string, unknown> }[] = []
  const kept = new Map<string, unknown>()
  const notify = vi.fn()
  const http = async (shape: unknown, { signal: _, ...input }: Record<string, unknown>) => {
    const route = (Object.keys(centralRoutes) as Route[]).find(name => centralRoutes[name] === shape)!
    calls.push({ route, input })
    const queue = replies[route] ?? []
    const reply = queue.length > 1 ? queue.shift() : queue[0]
    if (reply instanceof Failure) throw reply
    return reply
  }
  const user = userInfo({
    permissions: { 'ubidesk.account': true, 'ubidesk.central.commandPassword': mayCommand },
  })
  const snapshot = { context: { userId: '5', user }, matches: () => true, hasTag: () => false }
  const services = {
    http,
    notify,
    cache: createCache(),
    liveSubscriptions: new Set(),
    session: { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) },
    page: { listen: () => () => {} },
    drafts: {
      recall: async () => null,
      others: async () => [],
      keep: async (key: string, value: unknown) => void kept.set(key, value),
      forget: async (key: string) => void kept.delete(key),
      forgetAll: async (key: string) => void kept.delete(key),
    },
  } as unknown as Services
  const of = (route: Route) => calls.filter(call => call.route === route).map(({ input }) => input)
  return { services, of, kept, notify }
}

const openTab = (replies: Replies, mayCommand = true) => {
  const world = deskWith(replies, mayCommand)
  const refresh = vi.fn()
  render(
    <ServicesProvider value={world.services}>
      <AccountProvider value={{ page: {} as AccountPage, refresh }}>
        <Tab accountId="7" page={{} as AccountPage} />
      </AccountProvider>
    </ServicesProvider>,
  )
  return { ...world, refresh }
}

const openForm = (replies: Replies, centralId: string | null, mayCommand = true) => {
  const world = deskWith({ cameras: [[camera]], find: [central], ...replies }, mayCommand)
  render(
    <ServicesProvider value={world.services}>
      <CentralEditor accountId="7" centralId={centralId} />
    </ServicesProvider>,
  )
  return world
}

const press = async (name: string | RegExp, within_: ReturnType<typeof within> | typeof screen = screen) =>
  userEvent.click(within_.getByRole('button', { name }))

describe('Centrais', () => {
  it('shows connection, armed state of each partition, last signal and zones', async () => {
    openTab({ list: [[central, mute]] })
    const card = within(await screen.findByRole('article', { name: 'Central principal' }))
    expect(card.getByText('20/11/2026 às 11:00')).toBeVisible()
    expect(card.getByText('2 zonas, 1 inibida')).toBeVisible()
    expect(card.getByText('1A2B · Contact ID')).toBeVisible()
    const parts = within(card.getByRole('list', { name: 'Partições' })).getAllByRole('listitem')
    expect(parts.map(part => part.textContent)).toEqual([
      '1 · LojaArmadapor Ana Lima',
      '2 · EstoqueDesarmada',
    ])
    expect(card.getByRole('link', { name: 'Alterar Central principal' })).toHaveAttribute(
      'href',
      '/account/7/central/3/update',
    )
    const other = within(screen.getByRole('article', { name: 'Central da garagem' }))
    expect(other.getByText(/^Sem comunicação com a central/)).toBeVisible()
    expect(other.queryByRole('button', { name: 'Armar' })).toBeNull()
  })

  it('M-114 offers no command without the permission', async () => {
    openTab({ list: [[central]] }, false)
    await screen.findByRole('article', { name: 'Central principal' })
    expect(screen.queryByRole('group', { name: /^Comandos/ })).toBeNull()
  })

  it('sends a command once it is confirmed, and tells what the panel answered', async () => {
    const { services, of, refresh } = openTab({
      list: [[central]],
      command: [sent],
      readCommand: [{ ...sent, status: 'ACKED' }],
    })
    await screen.findByRole('article', { name: 'Central principal' })
    await press('Desarmar')
    const dialog = within(screen.getByRole('dialog', { name: 'Desarmar?' }))
    await userEvent.selectOptions(dialog.getByLabelText('Partição'), '1 · Loja')
    expect(of('command')).toEqual([])
    await press('Desarmar', dialog)
    expect(await screen.findByText('Comando enviado. Aguardando a central responder…')).toBeVisible()
    for (const { topics, hear } of services.liveSubscriptions)
      if (topics.includes('central.command')) hear?.(null)
    expect(await screen.findByText('Partição desarmada: 1 · Loja.')).toBeVisible()
    expect(of('command')).toMatchObject([
      { params: { accountId: '7', centralId: '3' }, body: { kind: 'DISARM', args: { partitionNumber: 1 } } },
    ])
    expect(refresh).toHaveBeenCalled()
    await press('Fechar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('wants to know which zone, and says why a command was refused', async () => {
    const { of } = openTab({
      list: [[central]],
      command: [new Failure('conflict', 'Central sem comunicação. O comando não foi enviado.')],
    })
    await screen.findByRole('article', { name: 'Central principal' })
    await press('Inibir zona')
    const dialog = within(screen.getByRole('dialog'))
    await press('Inibir zona', dialog)
    expect(dialog.getByText('Campo obrigatório.')).toBeVisible()
    expect(dialog.getByLabelText('Zona')).toHaveFocus()
    expect(of('command')).toEqual([])
    await userEvent.selectOptions(dialog.getByLabelText('Zona'), '1 · Porta')
    await press('Inibir zona', dialog)
    expect(await screen.findByRole('alert')).toHaveTextContent('Central sem comunicação')
    expect(screen.getByRole('button', { name: 'Enviar novamente' })).toBeVisible()
  })

  it('a central that is removed hands the focus to the heading above it', async () => {
    openTab({ list: [[central, mute], [central]], remove: [null] })
    await screen.findByRole('article', { name: 'Central da garagem' })
    await press('Remover Central da garagem')
    await press('Remover central', within(screen.getByRole('alertdialog')))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Central da garagem' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Central principal' })).toHaveFocus())
  })

  it('asks before a central is removed', async () => {
    const { of, notify } = openTab({ list: [[central], []], remove: [null] })
    await screen.findByRole('article', { name: 'Central principal' })
    await press('Remover Central principal')
    await press('Remover central', within(screen.getByRole('alertdialog')))
    expect(await screen.findByRole('heading', { name: 'Nenhuma central' })).toBeVisible()
    expect(of('remove')).toHaveLength(1)
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Central removida.' })
  })

  it('says that it could not be read, and reads it again', async () => {
    openTab({ list: [new Failure('offline', 'Sem conexão.'), [central]] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    await press('Tentar novamente')
    expect(await screen.findByRole('article', { name: 'Central principal' })).toBeVisible()
  })
})

describe('Alterar central', () => {
  it('M-113 sends on and off as 0 and 1, and asks for addresses only when they are fixed', async () => {
    const { of } = openForm({ update: [{ ...central, version: 5 }] }, '3')
    const name = await screen.findByLabelText('Nome', { selector: 'input[name=name]' })
    expect(name).toHaveValue('Central principal')
    expect(screen.queryByLabelText('IP')).toBeNull()
    const gprs = within(screen.getByRole('group', { name: 'Canal GPRS' }))
    expect(gprs.getByLabelText('Desligado')).toBeChecked()
    await userEvent.click(gprs.getByLabelText('Ligado'))
    await userEvent.click(screen.getByLabelText('Estático'))
    await press('Salvar central')
    expect(screen.getByLabelText('IP')).toHaveAccessibleDescription(
      'Informe IP, máscara e gateway para o modo Estático.',
    )
    expect(screen.getByLabelText('IP')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('IP'), '192.168.1.20')
    await userEvent.type(screen.getByLabelText('Máscara de rede'), '255.255.255.0')
    await userEvent.type(screen.getByLabelText('Gateway'), '192.168.1.1')
    await press('Salvar central')
    await waitFor(() => expect(of('update')).toHaveLength(1))
    expect(of('update')[0]).toMatchObject({
      params: { accountId: '7', centralId: '3' },
      version: 4,
      body: { channelEthernet: 0, channelGprs: 0, networkMode: 2, ip: '192.168.1.20', dns: null },
    })
  })

  it('M-115 adds zones, links a camera, and goes to the row that is wrong', async () => {
    const { of, kept, notify } = openForm({ update: [{ ...central, version: 5 }] }, '3')
    await screen.findByRole('button', { name: 'Incluir zona' })
    await press('Incluir zona')
    const zone = within(screen.getByRole('group', { name: 'Zona 3' }))
    await press('Salvar central')
    expect(zone.getByLabelText('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
    await waitFor(() => expect(zone.getByLabelText('Nome')).toHaveFocus())
    await userEvent.type(zone.getByLabelText('Nome'), 'Pátio')
    await userEvent.selectOptions(zone.getByLabelText(/^Câmera/), camera.name)
    await press('Remover zona 1')
    await waitFor(() => expect(JSON.stringify([...kept.values()])).toContain('Pátio'))
    await press('Salvar central')
    await waitFor(() => expect(of('update')).toHaveLength(1))
    expect(of('update')[0]).toHaveProperty('body.zones', [
      { number: 2, name: 'Fundos', partitionNumber: 2, kind: 'INSTANT', cameraId: null },
      { number: 3, name: 'Pátio', partitionNumber: 2, kind: 'INSTANT', cameraId: '51' },
    ])
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Central alterada.' }))
  })

  it('a row that is removed hands the focus to the one before it, and the last of all to what adds one', async () => {
    openForm({}, '3')
    await screen.findByRole('button', { name: 'Incluir zona' })
    await press('Remover zona 2')
    expect(screen.getByRole('button', { name: 'Remover zona 1' })).toHaveFocus()
    await press('Remover zona 1')
    expect(screen.getByRole('button', { name: 'Incluir zona' })).toHaveFocus()
  })

  it('what is wrong with a whole list is told with its group', async () => {
    openForm({ find: [{ ...central, zones: [] }] }, '3')
    const group = await screen.findByRole('group', { name: 'Partição 2' })
    const number = within(group).getByLabelText('Número')
    await userEvent.clear(number)
    await userEvent.type(number, '1')
    await press('Salvar central')
    expect(screen.getByRole('region', { name: 'Partições' })).toHaveAccessibleDescription(
      'Há duas partições com o mesmo número.',
    )
  })

  it('shows both values when somebody else changed it, and saves what was chosen', async () => {
    const theirs = { ...central, model: 'AMT 8000', version: 5 }
    const { of } = openForm(
      {
        update: [
          new Failure('conflict', 'Este registro foi alterado por Bruno às 14:02.', {
            code: 'VERSION_CONFLICT',
            details: { current: theirs },
          }),
          { ...theirs, version: 6 },
        ],
      },
      '3',
    )
    const model = await screen.findByLabelText('Modelo')
    await userEvent.clear(model)
    await userEvent.type(model, 'AMT 2018')
    await press('Salvar central')
    await userEvent.click(await screen.findByRole('radio', { name: /^Modelo Meu valor / }))
    await press('Salvar com estas escolhas')
    await waitFor(() => expect(of('update')).toHaveLength(2))
    expect(of('update')[1]).toMatchObject({ version: 5, body: { model: 'AMT 2018' } })
  })

  it('says that it or its cameras could not be read, and reads them again', async () => {
    const offline = new Failure('offline', 'Sem conexão.')
    openForm({ cameras: [offline, [camera]], find: [offline, central] }, '3')
    for (const _ of ['cameras', 'central']) {
      expect(
        await screen.findByRole('heading', { name: 'Não foi possível carregar a central' }),
      ).toBeVisible()
      expect(screen.getByText('Sem conexão.')).toBeVisible()
      await press('Tentar novamente')
    }
    expect(await screen.findByRole('button', { name: 'Salvar central' })).toBeVisible()
  })

  it('says that there is no such central', async () => {
    openForm({ find: [new Failure('notFound', 'Registro não encontrado.')] }, '99')
    expect(await screen.findByRole('heading', { name: 'Central não encontrada' })).toBeVisible()
  })

  it('M-114 reveals the command password to who may see it, and keeps it nowhere', async () => {
    const { services, kept, of } = openForm({ readPassword: [{ password: '482615' }] }, '3')
    const look = vi.spyOn(services.cache, 'read')
    await screen.findByRole('region', { name: 'Senha de comando' })
    expect(screen.getByRole('status', { name: 'Senha' })).toHaveTextContent('••••••')
    await press('Mostrar')
    expect(await screen.findByText('482615')).toBeVisible()
    expect(screen.getByText('A senha some da tela em 30 segundos.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ocultar' })).toHaveFocus()
    await press('Ocultar')
    expect(screen.getByRole('button', { name: 'Mostrar' })).toHaveFocus()
    expect(screen.queryByText('482615')).toBeNull()
    expect(of('readPassword')).toHaveLength(1)
    const read = await Promise.all(look.mock.results.map(({ value }) => value))
    expect(JSON.stringify([look.mock.calls, read])).not.toMatch(/482615|commandPassword"/)
    expect(JSON.stringify([...kept.values()])).not.toContain('482615')
  })

  it('sets a password, and never shows what it was', async () => {
    const { of, notify } = openForm({ setPassword: [null] }, '3')
    await screen.findByRole('region', { name: 'Senha de comando' })
    await press('Trocar senha')
    await userEvent.type(screen.getByLabelText('Nova senha'), '12')
    await press('Salvar senha')
    expect(screen.getByText('Use de 4 a 8 algarismos.')).toBeVisible()
    expect(screen.getByLabelText('Nova senha')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Nova senha'), '3456{Enter}')
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Senha de comando salva.' }),
    )
    expect(of('setPassword')).toMatchObject([{ body: { password: '123456' } }])
  })

  it('M-114 has no password at all without the permission', async () => {
    openForm({}, '3', false)
    await screen.findByRole('button', { name: 'Salvar central' })
    expect(screen.queryByRole('region', { name: 'Senha de comando' })).toBeNull()
  })
})

describe('Nova central', () => {
  it('points at what is missing, then creates', async () => {
    const { of, notify } = openForm({ create: [central] }, null)
    await screen.findByRole('button', { name: 'Salvar central' })
    expect(screen.queryByRole('region', { name: 'Senha de comando' })).toBeNull()
    await press('Salvar central')
    expect(screen.getByRole('button', { name: 'Conta da central: Campo obrigatório.' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Fabricante'), 'JFL')
    await userEvent.type(screen.getByLabelText('Modelo'), 'Active 20')
    await userEvent.selectOptions(screen.getByLabelText('Protocolo'), 'JFL')
    await userEvent.type(screen.getByLabelText('Conta da central'), 'beef')
    await press('Salvar central')
    await waitFor(() => expect(of('create')).toHaveLength(1))
    expect(of('create')[0]).toMatchObject({
      body: {
        protocol: 'JFL',
        receiverAccount: 'BEEF',
        channelEthernet: 0,
        channelGprs: 1,
        networkMode: 0,
        ip: null,
        partitions: [{ number: 1, name: 'Geral' }],
      },
    })
    expect(of('create')[0]?.idempotencyKey).toBeTruthy()
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        kind: 'success',
        text: 'Central cadastrada.',
      }),
    )
  })
})
