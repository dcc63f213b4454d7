import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/edit/service-order-update-page.tsx'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type OrderValues, orderForm } from '#machines/service-orders/form/order.form.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const UPDATE = '/serviceOrder/{id}/update'

const open = async (answer: Answer, mayEdit = true) => {
  const world = deskWith(answer, { mayEdit })
  render(
    <ServicesProvider value={world.services}>
      <a href="/service-order/search">Outra tela</a>
      <Page params={{ id: '42' }} />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}

const of = (order: ServiceOrder, update: () => unknown = () => ({ ...order, version: 2 })): Answer => {
  return ({ path }) => (path === UPDATE ? update() : order)
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('Salvar alterações'))

beforeEach(() => history.replaceState(null, '', '/service-order/42/update'))

describe('Alterar', () => {
  it('sends only what changed, and goes back to the order', async () => {
    const { sent, notify } = await open(of(serviceOrder()))
    expect(screen.queryByRole('combobox', { name: 'Conta' })).toBeNull()
    await userEvent.clear(box('Defeito'))
    await userEvent.type(box('Defeito'), 'Sirene muda{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/service-order/42'))
    expect(sent(UPDATE)).toEqual([
      { path: UPDATE, params: { id: '42' }, body: { defect: 'Sirene muda' }, version: 1 },
    ])
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'OS #1042 alterada.' })
  })

  it('only leaves open what the status allows', async () => {
    await open(of(serviceOrder({ status: 'IN_VALIDATION' })))
    for (const name of ['Tipo', 'Defeito', 'Descrição', /^Solicitante/, /^Telefone/, /^Prazo/, /^Centro/])
      expect(box(name)).toHaveAttribute('readonly')
    expect(screen.getByRole('checkbox')).toHaveAttribute('aria-readonly', 'true')
    expect(screen.getByRole('combobox', { name: 'Prioridade' })).toBeEnabled()
    expect(screen.getByRole('combobox', { name: /^Etiquetas/ })).not.toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Reescrever com IA' })).toBeNull()
  })

  it('opens the description during a visit, and not the defect', async () => {
    await open(of(serviceOrder({ status: 'PAUSED' })))
    expect(box('Descrição')).not.toHaveAttribute('readonly')
    expect(box(/^Solicitante/)).not.toHaveAttribute('readonly')
    expect(box('Defeito')).toHaveAttribute('readonly')
  })

  it('says calmly that an order is over, that one may not, or that it did not come', async () => {
    await open(of(serviceOrder({ status: 'CANCELED' })))
    expect(screen.getByText(/está encerrada/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver a ordem' })).toHaveAttribute('href', '/service-order/42')
  })

  it('does not show the form to someone who may not edit', async () => {
    const { calls } = await open(of(serviceOrder()), false)
    expect(screen.getByText(/não tem permissão/)).toBeVisible()
    expect(calls).toEqual([])
  })

  it('M-53 follows the permission: the form goes when it is taken, and is as it was when it is given back', async () => {
    const { permit } = await open(of(serviceOrder()))
    await userEvent.type(box('Defeito'), ' e não rearma')
    const written = (box('Defeito') as HTMLTextAreaElement).value
    act(() => permit({ 'ubidesk.so': true }))
    expect(await screen.findByText(/não tem permissão/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Defeito' })).toBeNull()
    act(() => permit({ 'ubidesk.so': true, 'ubidesk.so.edit': true }))
    await waitFor(() => expect(box('Defeito')).toHaveValue(written))
  })

  it('says that there is no such order, and shows its outline until it comes', async () => {
    await open(() => {
      throw new Failure('notFound', 'Registro não encontrado.')
    })
    expect(await screen.findByRole('heading', { name: 'Ordem não encontrada' })).toBeVisible()
    cleanup()
    await open(() => new Promise(() => {}))
    expect(screen.getByRole('heading', { name: 'Alterar ordem de serviço' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tries again when the order did not come', async () => {
    let failing = true
    await open(() => {
      if (failing) throw new Failure('offline', 'Sem conexão.')
      return serviceOrder()
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    failing = false
    await userEvent.click(button('Tentar novamente'))
    expect(await screen.findByRole('textbox', { name: 'Defeito' })).toBeVisible()
  })

  it('says that someone else changed it, also when that could not be told', async () => {
    for (const [frame, version, said] of [
      [{ version: 2, by: '9' }, 2, true],
      [{ version: 2, by: '5' }, 2, false],
      [null, 2, true],
      [null, 1, false],
    ] as const) {
      let now = 1
      const { services } = await open(() => serviceOrder({ version: now }))
      now = version
      await act(async () => {
        services.cache.clear()
        for (const { hear } of services.liveSubscriptions)
          hear?.(frame && { topic: 'serviceOrder.updated', entityId: '42', id: '1', ...frame })
      })
      await screen.findByText('Alterar · OS #1042')
      if (said) expect(await screen.findByText('Alterada por outra pessoa.')).toBeVisible()
      else expect(screen.queryByText('Alterada por outra pessoa.')).toBeNull()
      cleanup()
    }
  })

  it('shows both values when somebody was faster', async () => {
    let current = serviceOrder()
    const { sent } = await open(({ path, version }) => {
      if (path !== UPDATE) return current
      if (version === 4) return { ...current, version: 5 }
      current = serviceOrder({ version: 4, priority: 5 })
      throw new Failure('conflict', 'Este registro foi alterado por Bia às 10:32.', {
        code: 'VERSION_CONFLICT',
        details: { current },
      })
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prioridade' }), 'Emergência')
    await save()
    const table = await screen.findByRole('table', { name: 'Revise as diferenças' })
    expect(within(table).getByText('Baixa')).toBeVisible()
    expect(within(table).getByText('Emergência')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await userEvent.click(screen.getByRole('radio', { name: /^Prioridade Meu valor / }))
    await userEvent.click(button('Salvar com estas escolhas'))
    await waitFor(() => expect(location.pathname).toBe('/service-order/42'))
    expect(sent(UPDATE).at(-1)).toMatchObject({ body: { priority: 1 }, version: 4 })
  })

  it('operator D10 Back keeps what was written, says so, and brings it back', async () => {
    const { services, notify } = await open(of(serviceOrder()))
    await userEvent.type(box('Defeito'), '!')
    history.replaceState(null, '', '/service-order/42')
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'informative',
      text: 'O que você escreveu ficou guardado: volta quando esta tela for reaberta.',
    })
    cleanup()
    history.replaceState(null, '', '/service-order/42/update')
    render(
      <ServicesProvider value={services}>
        <Page params={{ id: '42' }} />
      </ServicesProvider>,
    )
    await waitFor(() => expect(box('Defeito')).toHaveValue('Central sem comunicação!'))
    expect(screen.getByText('O que você tinha escrito antes voltou.')).toBeVisible()
  })

  it('operator D10 Back says nothing where nothing was written', async () => {
    const { notify } = await open(of(serviceOrder()))
    history.replaceState(null, '', '/service-order/42')
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(notify).not.toHaveBeenCalled()
  })

  it('says in place why the server refuses, and keeps what was typed', async () => {
    const message = 'Ordem de serviço encerrada não pode ser alterada.'
    await open(
      of(serviceOrder(), () => {
        throw new Failure('locked', message, { code: 'ORDER_SEALED' })
      }),
    )
    await userEvent.type(box('Defeito'), '!')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(box('Defeito')).toHaveValue('Central sem comunicação!')
  })
})

describe('in words', () => {
  it('writes the value of every field', () => {
    const words = <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) =>
      orderForm.formatValue({ ...orderForm.initial, [name]: value }, name)
    expect([
      words('type', 'INSTALL'),
      words('type', ''),
      words('priority', '4'),
      words('tags', [
        { id: '1', name: 'VIP' },
        { id: '2', name: 'Chave' },
      ]),
      words('due', '2026-11-30'),
      words('due', '3/11'),
      words('billable', true),
      words('requesterPhone', '48900001234'),
    ]).toEqual(['Instalação', '', 'Média', 'VIP, Chave', '30/11/2026', '3/11', 'Sim', '(48) 90000-1234'])
  })
})
