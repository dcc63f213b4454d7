import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ServiceOrder, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { orderFacts, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { Details } from '#screens/service-orders/details/order-details.tsx'
import { VisitNotes } from '#screens/service-orders/visits/visit-notes.tsx'
import { serviceOrder } from '#tests/support/records/records.ts'
import type { MenuAction } from '#ui/menu/action-menu.tsx'

/** Actions of contract §4.1 by status, with every permission; the main one first. */
const buttons: Record<ServiceOrderStatus, string[]> = {
  OPEN: ['Executar', 'Agendar', 'Cancelar OS'],
  SCHEDULED: ['Iniciar execução', 'Reagendar', 'Remover agendamento', 'Cancelar OS'],
  RESCHEDULED: ['Iniciar execução', 'Reagendar', 'Remover agendamento', 'Cancelar OS'],
  IN_PROGRESS: ['Enviar para validação', 'Pausar', 'Interromper e reagendar', 'Cancelar OS executada'],
  PAUSED: ['Retomar', 'Interromper e reagendar', 'Cancelar OS executada'],
  IN_VALIDATION: ['Aprovar', 'Reprovar', 'Cancelar OS executada'],
  REPROVED: ['Corrigir e reenviar', 'Reagendar retorno', 'Executar', 'Cancelar OS executada'],
  FINISHED: ['Cancelar OS executada'],
  CANCELED: [],
}

const everyone = {
  permissions: new Proxy({}, { get: () => true }) as Record<string, boolean>,
  facts: Object.fromEntries(orderFacts.map(fact => [fact, true])),
}

const Menu = ({ actions }: { actions: readonly MenuAction[] }) =>
  actions.map(({ label, onAction }) => (
    <button key={label} type="button" onClick={onAction}>
      {label}
    </button>
  ))

const shown = () =>
  screen
    .queryAllByRole('button')
    .map(button => button.textContent)
    .filter(label => label !== 'Imprimir')

describe('the details of an order', () => {
  it.each(Object.entries(buttons) as [ServiceOrderStatus, string[]][])('%s offers %j', (status, expected) => {
    const allowed = allowedEvents(serviceOrderFlow, status, everyone)
    render(<Details order={serviceOrder({ status, allowed })} busy={false} onAction={() => {}} Menu={Menu} />)
    expect(shown()).toEqual(expected)
  })

  it('names the occurrence it was opened in, and leads there for those who may see it', () => {
    const occurrence = { id: '9', number: 482, name: 'Disparo de zona' }
    const timeline = [
      {
        seq: 1,
        at: '2026-11-20T12:00:00.000Z',
        type: 'CREATE',
        actor: null,
        from: null,
        to: 'OPEN' as const,
        reason: null,
        note: null,
        payload: { occurrence },
      },
    ]
    const order = serviceOrder({ occurrence, timeline })
    const props = { order, busy: false, onAction: () => {}, Menu }
    const { rerender } = render(<Details {...props} mayOpenAccount />)
    const link = screen.getByRole('link', { name: '#482 · Disparo de zona' })
    expect(link).toHaveAttribute('href', '/occurrence/9')
    expect(screen.getByText('Cadastrada na ocorrência #482')).toBeVisible()
    rerender(<Details {...props} />)
    expect(link).not.toBeInTheDocument()
    expect(screen.getByText('#482 · Disparo de zona')).toBeVisible()
  })

  it('offers nothing that the server did not allow', () => {
    render(
      <Details
        order={serviceOrder({ status: 'IN_VALIDATION', allowed: ['REPROVE'] })}
        busy={false}
        onAction={() => {}}
        Menu={Menu}
      />,
    )
    expect(shown()).toEqual(['Reprovar'])
  })

  it('sends the event of the button; while busy, none', async () => {
    const onAction = vi.fn()
    const order = serviceOrder({ status: 'PAUSED', allowed: ['RESUME'] })
    const { rerender } = render(<Details order={order} busy={false} onAction={onAction} Menu={Menu} />)
    await userEvent.click(screen.getByRole('button', { name: 'Retomar' }))
    expect(onAction.mock.calls).toEqual([['RESUME']])
    rerender(<Details order={order} busy onAction={onAction} Menu={Menu} />)
    await userEvent.click(screen.getByRole('button', { name: 'Retomar' }))
    expect(onAction).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Retomar' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('M-87 shows the first tag and how many more there are, by their names', () => {
    const tags = ['Norte', 'Sul', 'VIP'].map((name, index) => ({ id: String(index), name }))
    render(
      <Details order={serviceOrder({ tags, allowed: [] })} busy={false} onAction={() => {}} Menu={Menu} />,
    )
    expect(screen.getByText('Etiquetas').nextElementSibling).toHaveTextContent(/^Norte\+2$/)
    expect(screen.getByRole('button', { name: 'Mais 2: Sul, VIP' })).toBeVisible()
  })

  it('M-147 shows a schedule as date and time, or date and period', () => {
    const schedule = { date: '2026-11-20', time: '14:30', period: null, minutes: 60 }
    const { rerender } = render(
      <Details order={serviceOrder({ schedule })} busy={false} onAction={() => {}} Menu={Menu} />,
    )
    expect(screen.getByText('20/11/2026 às 14:30')).toBeVisible()
    const period = { ...schedule, time: null, period: 'MORNING' as const }
    rerender(
      <Details order={serviceOrder({ schedule: period })} busy={false} onAction={() => {}} Menu={Menu} />,
    )
    expect(screen.getByText('20/11/2026 - Turno Manhã')).toBeVisible()
  })

  it('S04 shows hostile text as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"><script>alert(2)</script>{{7*7}}'
    render(
      <Details
        order={serviceOrder({ defect: hostile, description: hostile, costCenter: hostile })}
        busy={false}
        onAction={() => {}}
        Menu={Menu}
      />,
    )
    expect(screen.getAllByText(hostile)).toHaveLength(3)
    expect(document.querySelector('script, img')).toBeNull()
  })

  it('S37 a text that names elements makes none: no id, no form, no name of the page is taken', () => {
    const naming = '<a id=config><form name=location><input name=document>'
    render(
      <Details
        order={serviceOrder({ defect: naming, description: naming, costCenter: naming })}
        busy={false}
        onAction={() => {}}
        Menu={Menu}
      />,
    )
    expect(screen.getAllByText(naming)).toHaveLength(3)
    expect(document.getElementById('config')).toBeNull()
    expect(document.querySelector('form, input, [name]')).toBeNull()
    expect((window as { config?: unknown }).config).toBeUndefined()
  })

  it('says why it was cancelled or reproved', () => {
    const reason = { id: '1', name: 'Faltam fotos' }
    render(
      <Details
        order={serviceOrder({ status: 'REPROVED', reprove: { reason, note: 'Enviar as fotos da central.' } })}
        busy={false}
        onAction={() => {}}
        Menu={Menu}
      />,
    )
    expect(screen.getByText('Reprovada: Faltam fotos.').closest('p')).toHaveTextContent(
      'Enviar as fotos da central.',
    )
  })

  it('tells the history in nouns, newest first', () => {
    const timeline = [
      {
        seq: 3,
        at: '2026-11-20T16:00:00.000Z',
        type: 'UPDATE',
        actor: { id: '5', name: 'Camila Prado' },
        from: 'SCHEDULED',
        to: 'SCHEDULED',
        reason: null,
        note: null,
        payload: { fields: ['defect', 'tagIds', 'dueAt'] },
      },
      {
        seq: 2,
        at: '2026-11-20T15:00:00.000Z',
        type: 'SCHEDULE',
        actor: { id: '5', name: 'Camila Prado' },
        from: 'OPEN',
        to: 'SCHEDULED',
        reason: null,
        note: null,
        payload: {
          slot: {
            technician: { id: '9', name: 'Rui Lima' },
            date: '2026-11-23',
            time: null,
            period: 'MORNING',
          },
        },
      },
      {
        seq: 1,
        at: '2026-11-20T14:00:00.000Z',
        type: 'CREATE',
        actor: null,
        from: null,
        to: 'OPEN',
        reason: null,
        note: 'Por telefone.',
        payload: {},
      },
    ] satisfies ServiceOrder['timeline']
    render(<Details order={serviceOrder({ timeline })} busy={false} onAction={() => {}} Menu={Menu} />)
    const history = screen.getByRole('heading', { name: 'Histórico' }).parentElement!
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Alteração20/11/2026 às 13:00 · Camila PradoCampos alterados: Defeito, Etiquetas, Prazo',
      'Agendada para Rui Lima, seg 23/11, Turno Manhã20/11/2026 às 12:00 · Camila Prado',
      'Cadastrada20/11/2026 às 11:00Por telefone.',
    ])
  })

  it('operator D20 a note says in words who may read it', () => {
    const note = (id: string, visibility: 'INTERNAL' | 'CUSTOMER') => ({
      id,
      text: 'Cão solto no pátio.',
      visibility,
      author: { id: '5', name: 'Ana Lima' },
      createdAt: '2026-11-20T15:00:00.000Z',
      editedAt: null,
      version: 1,
    })
    render(
      <VisitNotes
        notes={[note('1', 'INTERNAL'), note('2', 'CUSTOMER')]}
        mayChange={() => false}
        onEdit={() => {}}
        onRemove={() => {}}
      />,
    )
    expect(screen.getByText('Anotação interna')).toBeVisible()
    expect(screen.getByText('Visível ao cliente')).toBeVisible()
  })
})
