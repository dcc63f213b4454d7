import { describe, expect, it } from 'vitest'
import { csvName, listCsv } from '#screens/kit/list/list-csv.ts'
import { orderCsv } from '#screens/service-orders/list/order-csv.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('orders as a spreadsheet', () => {
  it('has a byte order mark, `;`, Brazilian dates in the company’s zone, and every column', () => {
    const text = listCsv(orderCsv, [
      serviceOrder({
        status: 'SCHEDULED',
        late: true,
        technician: { id: '3', name: 'Rui; "o alto"' },
        schedule: { date: '2026-11-23', time: '14:30', period: null, minutes: 60 },
        dueAt: '2026-11-24T02:59:59Z',
        rescheduleCount: 2,
        tags: [
          { id: '1', name: 'VIP' },
          { id: '2', name: 'Garantia' },
        ],
      }),
      serviceOrder({ schedule: { date: '2026-11-23', time: null, period: 'MORNING', minutes: 60 } }),
    ])
    expect(text.startsWith('\ufeff')).toBe(true)
    const [header, first, second] = linesOf(text)
    expect(header).toBe(
      'Número;Código da conta;Conta;Cidade;UF;Defeito;Tipo;Situação;Atrasada;Prioridade;Técnico;Data agendada;Horário ou turno;Prazo;Cadastro;Reagendamentos;Etiquetas',
    )
    expect(first).toBe(
      '1042;0007;Padaria Aurora;Campinas;SP;Central sem comunicação;Manutenção;Agendada;Sim;Alta;"Rui; ""o alto""";23/11/2026;14:30;23/11/2026 23:59;20/11/2026 09:00;2;VIP, Garantia',
    )
    expect(second).toContain(';23/11/2026;Turno Manhã;;')
  })

  it('an account’s name is never a formula', () => {
    const account = { ...serviceOrder().account, name: '=HYPERLINK("http://a")' }
    expect(listCsv(orderCsv, [serviceOrder({ account })])).toContain(`;"'=HYPERLINK(""http://a"")";`)
  })

  it('is named by its list and its day', () => {
    expect(csvName('Aguardando validação', '2026-11-21')).toBe('aguardando-validacao-2026-11-21.csv')
  })
})
