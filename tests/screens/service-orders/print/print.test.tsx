import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { PrintPage } from '#screens/service-orders/print/print-page.tsx'
import { accountPage } from '#tests/support/records/account-page.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const author = { id: '3', name: 'Rui' }
const note = { author, createdAt: '2026-11-20T15:00:00Z', editedAt: null, version: 1 }
const visit: Intervention = {
  id: '1',
  technician: author,
  mode: 'ON_SITE',
  startedAt: '2026-11-20T13:00:00Z',
  endedAt: '2026-11-20T14:00:00Z',
  pausedMinutes: 10,
  result: 'SOLVED',
  description: 'Troca da bateria.',
  attendedBy: 'Rita',
  signatureUrl: null,
  signedAt: null,
  displacedAt: null,
  arrivedAt: null,
  arrivalPosition: null,
  arrivalDistance: null,
  signedOnPaper: false,
  equipmentChanges: [
    {
      change: 'REPLACED',
      equipment: { id: '1', name: 'Bateria 7Ah' },
      oldEquipment: { id: '2', name: 'Bateria velha' },
      added: null,
      note: null,
    },
    {
      change: 'ADDED',
      equipment: null,
      oldEquipment: null,
      added: { kind: 'SIREN', model: 'SIR 7000', serialNumber: 'AB-12', location: 'Corredor' },
      note: 'Sobrou uma sirene no carro.',
    },
  ],
  images: [],
  notes: [
    { ...note, id: '1', text: 'Cliente pede nota fiscal.', visibility: 'CUSTOMER' },
    { ...note, id: '2', text: 'Cliente inadimplente.', visibility: 'INTERNAL' },
  ],
  version: 1,
}
const order = serviceOrder({
  schedule: { date: '2026-11-20', time: '10:00', period: null, minutes: 60 },
  interventions: [visit],
  timeline: [
    {
      seq: 1,
      at: '2026-11-19T12:00:00Z',
      type: 'CREATE',
      actor: author,
      from: null,
      to: 'OPEN',
      reason: null,
      note: null,
      payload: { slot: { technician: author, date: '2026-11-20', time: '10:00', period: null } },
    },
  ],
})

const show = (forCustomer = false, more: Partial<ServiceOrder> = {}) => {
  const handlers = { onForCustomer: vi.fn(), onPrint: vi.fn() }
  render(
    <PrintPage
      order={{ ...order, ...more }}
      printedAt="2026-11-21T12:00:00Z"
      forCustomer={forCustomer}
      place={{ patrimony: accountPage().patrimony, contacts: [] }}
      {...handlers}
    />,
  )
  return { ...handlers, sheet: screen.getByRole('article', { name: 'OS #1042' }) }
}

describe('an order on paper', () => {
  it('operator D16 has what the street needs: brand, address, schedule, visits, ruled lines, room to sign; no history', () => {
    const { sheet } = show()
    for (const text of [
      'Ubidesk',
      'Ordem de serviço #1042',
      'EndereçoRua das Flores, 10',
      'A preencher no localServiço executado',
      '0007 · Padaria Aurora',
      '20/11/2026 às 10:00',
      'Rui · Presencial · Resolvido',
      'Acompanhado por Rita',
      'Troca da bateria.',
      'Substituído: Bateria 7Ah no lugar de Bateria velha',
      // Not approved yet, so that the account has no such equipment.
      'Adicionado: Sirene SIR 7000 (série AB-12) em Corredor (Sobrou uma sirene no carro.)',
      'Cliente pede nota fiscal.',
      'Anotação interna: Cliente inadimplente.',
      'Impresso em 21/11/2026 às 09:00.',
    ])
      expect(sheet).toHaveTextContent(text)
    expect(within(sheet).queryByRole('table')).toBeNull()
    expect(within(sheet).getByRole('list', { name: 'Anotações' })).toBeVisible()
    expect(within(sheet).getAllByText('Assinatura')).toHaveLength(2)
  })

  it('the customer’s copy keeps the company’s words to the company', () => {
    const { sheet } = show(true)
    expect(sheet).toHaveTextContent('Cliente pede nota fiscal.')
    expect(sheet).toHaveTextContent('Adicionado: Sirene SIR 7000 (série AB-12) em Corredor')
    expect(sheet).not.toHaveTextContent('inadimplente')
    expect(sheet).not.toHaveTextContent('Sobrou')
    expect(within(sheet).queryByRole('table')).toBeNull()
  })

  it('the customer’s copy has neither the cost centre nor the tags', () => {
    const internal = { costCenter: 'CC-204', tags: [{ id: '7', name: 'Inadimplente' }] }
    expect(show(false, internal).sheet).toHaveTextContent('Centro de custoCC-204EtiquetasInadimplente')
    cleanup()
    const { sheet } = show(true, internal)
    for (const text of ['Centro de custo', 'CC-204', 'Etiquetas', 'Inadimplente'])
      expect(sheet).not.toHaveTextContent(text)
  })

  it.each([false, true])(
    'has the signature of the visit, who signed and when (customer’s copy: %s)',
    copy => {
      const signed = { ...visit, signatureUrl: '/media/9.png', signedAt: '2026-11-20T14:05:00Z' }
      const { sheet } = show(copy, { interventions: [signed, { ...signed, id: '2', attendedBy: null }] })
      const [signature] = within(sheet).getAllByRole('figure')
      expect(signature).toHaveTextContent('Assinado por Rita em 20/11/2026 às 11:05')
      expect(within(signature!).getByRole('img', { name: 'Assinatura de Rita' })).toHaveAttribute(
        'src',
        '/media/9.png',
      )
      expect(sheet).not.toHaveTextContent('Acompanhado por Rita')
      expect(within(sheet).getByRole('img', { name: 'Assinatura de quem acompanhou' })).toBeVisible()
    },
  )

  it('prints, leaves, and changes copies', async () => {
    const { onPrint, onForCustomer } = show()
    expect(screen.getByRole('checkbox', { name: 'Via do cliente' })).toHaveAccessibleDescription(
      'Sem anotações internas, centro de custo e etiquetas.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(onPrint).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Via do cliente' }))
    expect(onForCustomer).toHaveBeenCalledWith(true)
    expect(screen.getByRole('link', { name: 'Voltar à ordem' })).toHaveAttribute('href', '/service-order/42')
  })
})
