import { describe, expect, it } from 'vitest'
import { toastText } from '#screens/service-orders/toast-text.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const technician = { id: '5', name: 'Fabrício Franco' }
const at = { date: '2026-11-24', time: '08:00', period: null, minutes: 60 }

describe('what an action led to', () => {
  it('operator D18 says who goes and when', () => {
    const booked = serviceOrder({ number: 1201, status: 'SCHEDULED', technician, schedule: at })
    expect(toastText(booked)).toBe('OS #1201 agendada: Fabrício Franco, ter 24/11 às 08:00.')
    const shift = { ...at, time: null, period: 'MORNING' as const }
    expect(toastText({ ...booked, status: 'RESCHEDULED', schedule: shift })).toBe(
      'OS #1201 reagendada: Fabrício Franco, ter 24/11, Turno Manhã.',
    )
  })

  it.each([
    ['OPEN', 'aguarda agendamento'],
    ['IN_PROGRESS', 'em execução por Fabrício Franco'],
    ['PAUSED', 'pausada'],
    ['IN_VALIDATION', 'enviada para validação'],
    ['FINISHED', 'aprovada e finalizada'],
    ['REPROVED', 'reprovada'],
    ['CANCELED', 'cancelada'],
  ] as const)('operator D18 says the result of what ends in %s', (status, words) =>
    expect(toastText(serviceOrder({ number: 7, status, technician, schedule: null }))).toBe(
      `OS #7 ${words}.`,
    ),
  )
})
