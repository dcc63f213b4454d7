import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/create/service-order-create-page.tsx'
import type { Services } from '#app/services.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const CREATE = '/serviceOrder/create'
const account = {
  id: '7',
  code: '0007',
  name: 'Padaria Aurora',
  city: 'Campinas',
  uf: 'SP',
  status: 'ACTIVE',
  services: ['ALARM'],
  armedState: 'DISARMED',
  connection: 'ONLINE',
  testUntil: null,
  openOccurrences: 0,
  openServiceOrders: 0,
  tags: [],
  customer: { id: '1', name: 'Aurora' },
}

const answers =
  (create: () => unknown = () => serviceOrder({ id: '99', number: 123 })): Answer =>
  ({ path }) => {
    if (path === CREATE) return create()
    if (path === '/account/query') return { data: [account], totalElements: 1 }
    if (path === '/serviceOrder/tags/query') return { data: [{ id: '3', name: 'VIP' }], totalElements: 1 }
    return { data: [], totalElements: 0 }
  }

const show = async (services: Services) => {
  render(
    <ServicesProvider value={services}>
      <Page />
    </ServicesProvider>,
  )
  await act(async () => {})
}

const open = async (answer: Answer = answers(), kept = new Map<string, unknown>()) => {
  const world = deskWith(answer, { kept })
  await show(world.services)
  return world
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const accountBox = () => screen.getByRole('combobox', { name: 'Conta' })

const chooseAccount = async () => {
  await userEvent.click(accountBox())
  await userEvent.click(await screen.findByRole('option', { name: /Padaria Aurora/ }))
}

const fillRest = async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Manutenção')
  await userEvent.type(box('Defeito'), 'Central sem comunicação')
  await userEvent.type(box('Descrição'), 'Não responde desde ontem.')
}

beforeEach(() => history.replaceState(null, '', '/service-order/create'))

describe('Cadastro', () => {
  it('M-139 sends the order once, by the keyboard, and goes to its details', async () => {
    const answer = deferred<ServiceOrder>()
    const { sent, notify, calls, kept } = await open(answers(() => answer.promise))
    expect(calls).toEqual([])
    await chooseAccount()
    expect(accountBox()).toHaveValue('0007 · Padaria Aurora · Campinas')
    await fillRest()
    await userEvent.type(box('Defeito'), '!{Enter}')
    await userEvent.click(button('Salvando…'))
    await userEvent.click(button('Cadastrar e agendar'))
    expect(sent(CREATE)).toEqual([
      {
        path: CREATE,
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
        body: {
          accountId: '7',
          type: 'MAINTENANCE',
          defect: 'Central sem comunicação!',
          description: 'Não responde desde ontem.',
          priority: 3,
          tagIds: [],
          billable: false,
        },
      },
    ])
    expect(kept.size).toBe(1)
    answer.resolve(serviceOrder({ id: '99', number: 123 }))
    await waitFor(() => expect(location.pathname).toBe('/service-order/99'))
    expect(history.state).toEqual({ created: true })
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'OS #123 cadastrada.' })
    await waitFor(() => expect(kept.size).toBe(0))
    expect(sent('/account/query')[0]?.query).toMatchObject({ status: ['ACTIVE'] })
  })

  it('M-138 offers the five types by name, and sends the chosen one', async () => {
    const { sent } = await open()
    const type = screen.getByRole('combobox', { name: 'Tipo' })
    const offered = within(type).getAllByRole<HTMLOptionElement>('option')
    const five = [
      ['Instalação', 'INSTALL'],
      ['Manutenção', 'MAINTENANCE'],
      ['Manutenção remota', 'REMOTE_MAINTENANCE'],
      ['Desinstalação', 'UNINSTALL'],
      ['Administrativa', 'ADMINISTRATIVE'],
    ]
    expect(offered.filter(({ value }) => value !== '').map(({ text, value }) => [text, value])).toEqual(five)
    for (const [label = '', value] of five) {
      await userEvent.selectOptions(type, label)
      expect(type).toHaveValue(value)
    }
    await chooseAccount()
    await fillRest()
    await userEvent.selectOptions(type, 'Desinstalação')
    await userEvent.click(button('Cadastrar'))
    await waitFor(() => expect(sent(CREATE)[0]?.body).toMatchObject({ type: 'UNINSTALL' }))
  })

  it('goes on to the scheduling when asked to', async () => {
    await open()
    await chooseAccount()
    await fillRest()
    await userEvent.click(button('Cadastrar e agendar'))
    await waitFor(() => expect(location.pathname).toBe('/service-order/99/schedule'))
  })

  it('says at each field what is missing, and goes to the first', async () => {
    const { sent } = await open()
    await userEvent.click(button('Cadastrar'))
    await waitFor(() => expect(accountBox()).toHaveFocus())
    for (const field of [accountBox(), screen.getByRole('combobox', { name: 'Tipo' }), box('Defeito')])
      expect(field).toHaveAccessibleDescription('Campo obrigatório.')
    expect(box('Descrição')).toHaveAccessibleDescription(/Campo obrigatório\./)
    expect(box(/^Solicitante/)).toBeValid()
    await userEvent.click(button('Defeito: Campo obrigatório.'))
    expect(box('Defeito')).toHaveFocus()
    expect(sent(CREATE)).toEqual([])
  })

  it('does not take a deadline in the past', async () => {
    const { sent } = await open()
    await userEvent.type(box(/^Prazo/), '01/01/2020')
    await userEvent.click(button('Cadastrar'))
    await waitFor(() =>
      expect(box(/^Prazo/)).toHaveAccessibleDescription('O prazo não pode estar no passado.'),
    )
    expect(sent(CREATE)).toEqual([])
  })

  it('brings an inactive account to its field', async () => {
    await open(
      answers(() => {
        throw new Failure('conflict', 'A conta não está ativa.', { code: 'ACCOUNT_INACTIVE' })
      }),
    )
    await chooseAccount()
    await fillRest()
    await userEvent.click(button('Cadastrar'))
    await waitFor(() => expect(accountBox()).toHaveAccessibleDescription('A conta não está ativa.'))
    await waitFor(() => expect(accountBox()).toHaveFocus())
    expect(button('Conta: A conta não está ativa.')).toBeVisible()
  })

  it('keeps what was typed over a reload, and asks before leaving it', async () => {
    const { kept } = await open()
    await userEvent.type(box('Defeito'), 'Sirene muda')
    await userEvent.type(box('Descrição'), 'Não toca.')
    cleanup()
    await open(answers(), kept)
    await waitFor(() => expect(box('Defeito')).toHaveValue('Sirene muda'))
    expect(box('Descrição')).toHaveValue('Não toca.')
    expect(screen.getByText('O que você tinha escrito antes voltou.')).toBeVisible()
    await userEvent.click(button('Cancelar'))
    expect(screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await userEvent.click(button('Sair sem salvar'))
    await waitFor(() => expect(location.pathname).toBe('/service-order/search'))
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('keeps the last words even of a page that goes before they are written', async () => {
    const { services } = await open()
    services.drafts.keep = () => new Promise(() => {})
    await userEvent.type(box('Defeito'), 'Sirene muda')
    expect(localStorage).toHaveLength(0)
    dispatchEvent(new Event('pagehide'))
    const [key = ''] = Object.keys(localStorage)
    expect(key).toMatch(/^draft\.5\./)
    expect(localStorage.getItem(key)).toContain('Sirene muda')
    localStorage.clear()
  })

  it('comes with the account that the address names', async () => {
    history.replaceState(null, '', '/service-order/create?accountId=7&from=5')
    const { calls } = await open()
    await waitFor(() => expect(accountBox()).toHaveValue('0007 · Padaria Aurora · Campinas'))
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveFocus()
    expect(calls[0]).toMatchObject({ path: '/account/query', query: { ids: ['7'], status: ['ACTIVE'] } })
    await userEvent.click(button('Cancelar'))
    await waitFor(() => expect(location.pathname).toBe('/service-order/search'))
  })

  it('leaves the choice to the person when the address’s account is not found', async () => {
    history.replaceState(null, '', '/service-order/create?accountId=8')
    await open(() => ({ data: [], totalElements: 0 }))
    await waitFor(() => expect(accountBox()).toHaveAccessibleDescription(/Escolha outra na lista/))
  })

  it('says that the address’s account could not be had, and has it when it is asked for again', async () => {
    history.replaceState(null, '', '/service-order/create?accountId=7')
    const base = answers()
    let down = true
    await open(call => {
      if (down && call.path === '/account/query') throw new Failure('offline', 'Sem conexão.')
      return base(call)
    })
    expect(await screen.findByText('Não foi possível carregar a conta')).toBeVisible()
    expect(screen.getByText('Sem conexão.')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
    down = false
    await userEvent.click(button('Tentar novamente'))
    await waitFor(() => expect(accountBox()).toHaveValue('0007 · Padaria Aurora · Campinas'))
  })

  it('M-109 once an account is chosen, says what is under way there, by the spec’s query', async () => {
    const base = answers()
    const { sent } = await open(call =>
      call.path === '/serviceOrder'
        ? {
            data: [
              { id: '1', number: 11, status: 'IN_PROGRESS' },
              { id: '2', number: 12, status: 'OPEN' },
            ],
            totalElements: 2,
          }
        : base(call),
    )
    expect(sent('/serviceOrder')).toEqual([])
    await chooseAccount()
    const banner = await screen.findByRole('region', { name: 'Ordens de serviço da conta' })
    expect(banner).toHaveTextContent('A Ordem de Serviço #11 está em execução.')
    expect(screen.getByRole('link', { name: 'Visualizar' })).toHaveAttribute('href', '/service-order/1')
    await userEvent.click(within(banner).getByRole('button', { name: /^e mais 1/ }))
    expect(banner).toHaveTextContent('A Ordem de Serviço #12 aguarda execução.')
    expect(screen.getByRole('link', { name: 'Executar' })).toHaveAttribute('href', '/service-order/2')
    expect(Object.entries(sent('/serviceOrder')[0]?.query ?? {})).toEqual([
      ['accountIds', ['7']],
      ['status', ['IN_PROGRESS', 'PAUSED', 'OPEN', 'SCHEDULED', 'RESCHEDULED', 'REPROVED']],
      ['fields', ['id', 'number', 'status']],
      ['recordsPerPage', 5],
      ['page', 1],
    ])
  })

  it('M-110 shows the newest orders of the account; when they do not come, a toast says so and they may be asked again', async () => {
    const base = answers()
    let down = true
    const { notify, sent } = await open(call => {
      if (call.path !== '/serviceOrder/account/{accountId}') return base(call)
      if (down) throw new Failure('offline', 'Sem conexão.')
      return { data: [serviceOrder({ id: '9', number: 99 })], totalElements: 1 }
    })
    expect(sent('/serviceOrder/account/{accountId}')).toEqual([])
    await chooseAccount()
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        kind: 'alert',
        text: 'Não foi possível recuperar as ordens de serviço. Tente novamente',
      }),
    )
    expect(notify).toHaveBeenCalledOnce()
    down = false
    await userEvent.click(button('Tentar novamente'))
    expect(await screen.findByRole('link', { name: '#99' })).toHaveAttribute('href', '/service-order/9')
  })

  it('rewrites the description by request, and sends what was accepted', async () => {
    const base = answers()
    const { sent } = await open(call =>
      call.path === '/openIa/rewriteSentence/'
        ? { rewrittenSentence: 'A central não responde.', source: 'local' }
        : base(call),
    )
    await chooseAccount()
    await fillRest()
    await userEvent.click(button('Reescrever com IA'))
    await userEvent.click(await screen.findByRole('button', { name: /Aceitar|Usar/ }))
    await userEvent.click(button('Cadastrar'))
    await waitFor(() =>
      expect(sent(CREATE)[0]?.body).toMatchObject({ description: 'A central não responde.' }),
    )
    expect(sent('/openIa/rewriteSentence/')[0]?.body).toMatchObject({ context: 'serviceOrder' })
  })
})
