import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from '#app/occurrences/details/occurrence-details-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { dispatchReport } from '#tests/support/records/dispatch/dispatch-report.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'
import { openPage } from '#tests/support/services.tsx'

const closed = occurrence({
  status: 'CLOSED',
  number: 482,
  allowed: [],
  closedMode: 'OPERATOR',
  closedAt: '2026-11-25T12:09:00.000Z',
  classification: 'USER_ERROR',
  closeReason: { id: '3', name: 'Disparo acidental do usuário' },
  closingText: 'Encerrada como erro de usuário: Rogério confirmou a senha.',
  verificationLevel: 1,
  signals: [
    {
      id: '1',
      receivedAt: '2026-11-25T12:00:00.000Z',
      occurredAt: null,
      qualifier: 'R',
      code: '130',
      name: 'Disparo de zona',
      partitionNumber: 1,
      zone: { number: 3, name: 'Garagem' },
      panelUser: null,
      channel: 'ETHERNET',
    },
  ],
  attempts: [
    {
      id: '1',
      contact: { id: '2', name: 'Rogério Lins' },
      phone: '+5548999990000',
      at: '2026-11-25T12:05:00.000Z',
      operator: { id: '5', name: 'Marina Alves' },
      outcome: 'ANSWERED',
      passwordCheck: 'DURESS',
      note: null,
      durationS: 40,
    },
  ],
  timeline: [
    {
      seq: 2,
      at: '2026-11-25T12:03:00.000Z',
      type: 'ATTEND',
      actor: { kind: 'person', id: '5', name: 'Marina Alves', station: { id: '1', name: 'Posto 01' } },
      from: 'PENDING',
      to: 'IN_ATTENDANCE',
      reason: null,
      note: null,
      cause: null,
      payload: {},
    },
    {
      seq: 1,
      at: '2026-11-25T12:02:00.000Z',
      type: 'WAIT_ELAPSED',
      actor: { kind: 'system', rule: 'OC-04' },
      from: 'WAITING',
      to: 'PENDING',
      reason: null,
      note: null,
      cause: 'Sem desarme em 2 min.',
      payload: {},
    },
  ],
})

const open = (reply: unknown) =>
  openPage(Page, { occurrenceId: '1' }, () => {
    if (reply instanceof Failure) throw reply
    return reply
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of an occurrence', () => {
  it('reads how it ended, what came, who called whom, and why the system acted', async () => {
    open(closed)
    expect(await screen.findByRole('heading', { level: 1, name: '#482 Disparo de zona' })).toBeVisible()
    expect(screen.getByRole('link', { name: '1033 · Restaurante Serra Mar' })).toHaveAttribute(
      'href',
      '/account/7/details?tab=occurrences',
    )
    const ending = await part('Encerramento')
    expect(ending.getByText('Disparo acidental do usuário')).toBeVisible()
    expect(ending.getByText('Erro de usuário')).toBeVisible()
    expect((await part('Relato')).getByText(/Rogério confirmou a senha/)).toBeVisible()
    const lines = (await part('Linha do tempo')).getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent('Marina Alves (Posto 01)')
    expect(lines[1]).toHaveTextContent('Sistema')
    expect(lines[1]).toHaveTextContent('Porquê: Sem desarme em 2 min.')
    expect((await part('Sinais')).getByRole('listitem')).toHaveTextContent(
      'Restauração: Disparo de zona (130)',
    )
  })

  it('M-117 says of a call under duress what it says of the right password', async () => {
    open(closed)
    const call = (await part('Ligações')).getByRole('listitem')
    expect(call).toHaveTextContent('Rogério Lins: Atendeu, senha confere')
  })

  it('leads to its orders and to the form of a new one, for those who may open them', async () => {
    const order = { id: '42', number: 1042, status: 'SCHEDULED' as const }
    const { permit } = open({ ...closed, orders: [{ ...order, defect: 'Sensor sem bateria' }] })
    const orders = await part('Ordens de serviço')
    expect(await orders.findByRole('listitem')).toHaveTextContent('OS #1042 Sensor sem bateriaAgendada')
    expect(orders.getByRole('link')).toHaveAttribute('href', '/service-order/42')
    const form = screen.getByRole('link', { name: 'Abrir ordem de serviço' })
    expect(form).toHaveAttribute('href', '/service-order/create?occurrenceId=1')
    act(() => permit({ ubidesk: true, 'ubidesk.account': true }))
    expect(form).not.toBeInTheDocument()
    expect(orders.queryByRole('link')).toBeNull()
  })

  it('D-08 leads to the report of a visit that ended', async () => {
    const { occurrence: visited } = dispatchReport()
    openPage(Page, { occurrenceId: '1' }, () => visited)
    const links = await screen.findAllByRole('link', { name: 'Relatório de inspeção técnica' })
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/occurrence/1/dispatch/70/report?from=details',
    ])
  })

  it('says that there is no such occurrence, or that it could not be had', async () => {
    open(new Failure('notFound', 'Não encontrado.'))
    expect(await screen.findByRole('heading', { name: 'Ocorrência não encontrada' })).toBeVisible()
  })

  it('offers to try again', async () => {
    open(new Failure('offline', 'Sem conexão.'))
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  })
})
