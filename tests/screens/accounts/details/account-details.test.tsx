import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '#contracts/accounts/account-history.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { historyFilters } from '#machines/accounts/history/history.query.ts'
import { emptyTest } from '#machines/accounts/test-mode/test-mode.form.ts'
import { AccountHeader } from '#screens/accounts/details/account-header.tsx'
import { Summary } from '#screens/accounts/details/account-summary.tsx'
import { ContactCalls } from '#screens/accounts/details/contact-calls.tsx'
import { HistoryList } from '#screens/accounts/history/history-list.tsx'
import { NoteList } from '#screens/accounts/notes/account-note-list.tsx'
import { TestDialog } from '#screens/accounts/test-mode/test-dialog.tsx'
import { TestRibbon } from '#screens/accounts/test-mode/test-ribbon.tsx'
import { AccountOrders } from '#screens/service-orders/account-orders.tsx'
import { accountPage } from '#tests/support/records/account-page.ts'

const now = Date.parse('2026-11-21T15:00:00.000Z')

describe('the header of an account', () => {
  it('M-18 says which account, how it stands, and both hours when they differ', () => {
    render(<AccountHeader page={accountPage()} now={now} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('C-0007 Padaria Central')
    for (const words of ['Ativa', 'Armada', '1 de 2 centrais on-line', '11:00', '12:00', 'Hora na empresa'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows one hour where there is one, and the way back from a child', () => {
    const page = accountPage()
    page.patrimony.timezone = 'America/Sao_Paulo'
    render(<AccountHeader page={page} title="Nova central" now={now} />)
    expect(screen.queryByText('Hora na empresa')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nova central')
    const back = within(screen.getByRole('navigation')).getByRole('link', {
      name: 'C-0007 · Padaria Central',
    })
    expect(back.getAttribute('href')).toBe('/account/7/details')
  })
})

const contact = (change: Partial<Contact>): Contact => ({
  id: '1',
  name: 'Ana Lima',
  callOrder: 1,
  relation: 'OWNER',
  document: null,
  email: null,
  phones: [{ kind: 'MOBILE', number: '+5592999990000', whatsapp: true }],
  panelUserCode: null,
  passwordSet: true,
  counterPasswordSet: false,
  duressPasswordSet: false,
  hasKey: true,
  canCancel: true,
  canRequestTest: true,
  canAuthorizeSo: false,
  availableFrom: null,
  availableTo: null,
  validFrom: null,
  validTo: null,
  note: null,
  active: true,
  version: 1,
  ...change,
})

describe('M-111 "Resumo"', () => {
  it('has what an operator needs without another click', () => {
    render(
      <Summary
        page={accountPage({ mainNote: 'Ligar antes de ir.' })}
        centrals={null}
        contacts={null}
        notes={null}
      />,
    )
    for (const words of [
      'Ligar antes de ir.',
      'Em frente à praça',
      'Chave com o zelador.',
      'Cachorro bravo.',
      '1ª DP, (92) 3333-0000',
      'Alarme, CFTV',
      '11.222.333/0001-81',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: '190 Polícia Militar' }).getAttribute('href')).toBe('tel:190')
  })

  it.each([
    ['PF', 'Nome social ou apelido', 'CPF'],
    ['PJ', 'Nome fantasia', 'CNPJ'],
  ] as const)(
    'operator D20 calls the second name of a %s %s, and its document %s',
    (personType, name, document) => {
      const page = accountPage()
      const customer = { ...page.customer, personType }
      render(<Summary page={{ ...page, customer }} centrals={null} contacts={null} notes={null} />)
      expect(screen.getByText(name)).toBeVisible()
      expect(screen.getByText(document)).toBeVisible()
    },
  )

  it('calls each contact, in order, by one press', () => {
    render(
      <ContactCalls
        contacts={[contact({}), contact({ id: '2', name: 'Beto', hasKey: false })]}
        today="2026-11-23"
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText('1º')).toBeTruthy()
    expect(within(second!).getByText('2º')).toBeTruthy()
    const call = screen.getByRole('link', { name: 'Ligar para Ana Lima: (92) 99999-0000' })
    expect(call.getAttribute('href')).toBe('tel:+5592999990000')
    expect(screen.getByRole('link', { name: /WhatsApp de Beto/ }).getAttribute('href')).toBe(
      'https://wa.me/5592999990000',
    )
  })

  it('says before anyone dials when a contact may be called, and of whom no longer', () => {
    const holidays = { validFrom: '2026-11-20', validTo: '2026-11-30' }
    const past = { validFrom: null, validTo: '2026-11-22', availableFrom: '08:00', availableTo: '18:00' }
    render(
      <ContactCalls
        contacts={[contact({}), contact({ id: '2', ...holidays }), contact({ id: '3', ...past })]}
        today="2026-11-23"
      />,
    )
    const [always, now, over] = screen.getAllByRole('listitem')
    expect(always).not.toHaveTextContent(/Vale|Atende/)
    expect(now).toHaveTextContent('Vale de 20/11/2026 a 30/11/2026')
    expect(over).toHaveTextContent('Atende das 08:00 às 18:00')
    expect(within(over!).getByText('Validade encerrada: valia até 22/11/2026')).toBeVisible()
  })
})

describe('test mode', () => {
  it('the ribbon says until when, what is left, of what and why', async () => {
    const onEnd = vi.fn()
    const test = {
      until: '2026-11-21T16:30:00.000Z',
      zones: [1, 3],
      reason: { id: '90', name: 'Teste do cliente' },
      by: { id: '5', name: 'Ana Lima' },
    }
    render(<TestRibbon ribbon={{ test, minutes: 90, busy: false }} onEnd={onEnd} />)
    const ribbon = screen.getByRole('region', { name: 'Conta em teste' })
    expect(ribbon.textContent).toContain('Em teste até 21/11/2026 às 13:30 — faltam 1 h 30 min.')
    expect(ribbon.textContent).toContain('Zonas 1, 3 · Teste do cliente · por Ana Lima')
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar teste' }))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('the dialog asks only for what the choices need', async () => {
    const says = {
      onField: vi.fn(),
      onSubmit: vi.fn(),
      onClose: vi.fn(),
      onRetryReasons: vi.fn(),
      onRetryRequesters: vi.fn(),
    }
    const dialog = {
      values: { ...emptyTest, scope: 'ZONES' as const },
      busy: false,
      problem: null,
      maySupervise: false,
      errorOf: (name: string) => (name === 'zones' ? 'Zona desconhecida: 9.' : null),
    }
    const reason = { id: '90', code: 'X', name: 'Teste do cliente', requiresNote: false }
    render(
      <TestDialog
        dialog={dialog}
        reasons={[reason]}
        reasonsProblem={null}
        requesters={[]}
        requestersProblem={null}
        {...says}
      />,
    )
    expect(screen.queryByLabelText('Até o dia')).toBeNull()
    expect(screen.getByText('Zona desconhecida: 9.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Teste do cliente')
    expect(says.onField).toHaveBeenCalledWith('reason', reason)
    await userEvent.click(screen.getByRole('radio', { name: 'Até outro horário' }))
    expect(says.onField).toHaveBeenCalledWith('length', 'until')
    await userEvent.click(screen.getByRole('button', { name: 'Colocar em teste' }))
    expect(says.onSubmit).toHaveBeenCalledOnce()
  })
})

describe('the other tabs', () => {
  const list = { kind: 'rows' as const, rows: [], total: 0, busy: false, problem: null }

  it('a note says who wrote it and until when it holds', async () => {
    const onRemove = vi.fn()
    const note = {
      id: '1',
      text: 'Obra na calçada',
      kind: 'TEMPORARY' as const,
      validUntil: '2026-11-30T15:00:00.000Z',
      author: { id: '5', name: 'Ana Lima' },
      createdAt: '2026-11-21T15:00:00.000Z',
    }
    render(<NoteList notes={[note]} onRemove={onRemove} />)
    expect(screen.getByText('Ana Lima · 21/11/2026 às 12:00 · vale até 30/11/2026 às 12:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Excluir anotação: Obra na calçada' }))
    expect(onRemove).toHaveBeenCalledWith(note)
  })

  it('the history tells apart that nothing happened and that the filters hide it', async () => {
    const says = { onFilter: vi.fn(), onClear: vi.fn(), onRetry: vi.fn(), hrefOfPage: () => '' }
    const { rerender } = render(
      <HistoryList list={list} filters={historyFilters.empty} linksOrders {...says} />,
    )
    expect(screen.getByText('Nada foi feito nesta conta ainda')).toBeTruthy()
    rerender(
      <HistoryList list={list} filters={{ ...historyFilters.empty, kind: 'NOTE' }} linksOrders {...says} />,
    )
    expect(screen.getByText('Nada com estes filtros')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!)
    expect(says.onClear).toHaveBeenCalledOnce()
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveFocus()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Comando')
    expect(says.onFilter).toHaveBeenCalledWith({ kind: 'COMMAND' })
    for (const name of ['De', 'Até']) expect(screen.getByRole('textbox', { name })).not.toBeRequired()
  })

  it('keeps what was there when it could not be asked anew', async () => {
    const entry: HistoryEntry = {
      id: 'order-7',
      at: '2026-11-21T15:00:00.000Z',
      kind: 'ORDER',
      action: 'APPROVE',
      subject: { id: '42', name: 'OS #42' },
      by: { id: '5', name: 'Ana Lima' },
      fields: [],
      from: 'IN_VALIDATION',
      to: 'FINISHED',
    }
    const says = { onFilter: vi.fn(), onClear: vi.fn(), onRetry: vi.fn(), hrefOfPage: () => '' }
    const failed = { ...list, rows: [entry], total: 1, problem: 'Sem conexão.' }
    const { rerender } = render(
      <HistoryList list={failed} filters={historyFilters.empty} linksOrders {...says} />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(screen.getByText('Informação desatualizada há 0 s.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'OS #42' })).toHaveAttribute('href', '/service-order/42')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(says.onRetry).toHaveBeenCalledOnce()
    rerender(<HistoryList list={failed} filters={historyFilters.empty} linksOrders={false} {...says} />)
    expect(screen.getByText(/OS #42/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('M-110 orders that could not be had offer another try', async () => {
    const onRetry = vi.fn()
    render(
      <AccountOrders
        list={{ ...list, kind: 'failed', total: null, problem: 'Sem conexão.' }}
        label="Ordens de serviço da conta"
        pages={{ page: 1, hrefOf: () => '' }}
        opens="here"
        onRetry={onRetry}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link', { name: 'Nova ordem de serviço' })).toBeNull()
  })
})
