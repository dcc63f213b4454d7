import type { Occurrence, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'

const marina = {
  kind: 'person' as const,
  id: '5',
  name: 'Marina Alves',
  station: { id: '4', name: 'Posto 04' },
}
const text = 'Contato confirmou: gato no quintal.'

const moment = (second: number) =>
  new Date(Date.parse('2026-11-25T12:00:00.000Z') + second * 1000).toISOString()

const line = (
  seq: number,
  second: number,
  type: string,
  change: Partial<OccurrenceEventRow> = {},
): OccurrenceEventRow => ({
  seq,
  at: moment(second),
  type,
  actor: marina,
  from: null,
  to: null,
  reason: null,
  note: null,
  cause: null,
  payload: {},
  ...change,
})

const call = { phone: '+5547999990001', outcome: 'ANSWERED', passwordCheck: 'MATCH', durationS: 40 } as const

/** Two minutes of an intrusion: taken, held, resumed, telephoned, closed. */
export const recordedOccurrence = (change: Partial<Occurrence> = {}): Occurrence =>
  occurrence({
    status: 'CLOSED',
    operator: { id: '5', name: 'Marina Alves' },
    station: { id: '4', name: 'Posto 04' },
    steps: [
      {
        stepId: 'ligar',
        status: 'DONE',
        value: 'YES',
        at: moment(100),
        by: { id: '5', name: 'Marina Alves' },
      },
      { stepId: 'fim', status: 'CURRENT' },
    ],
    attempts: [
      {
        ...call,
        id: '1',
        contact: { id: '9', name: 'Jonas Prado' },
        at: moment(95),
        operator: { id: '5', name: 'Marina Alves' },
        note: null,
      },
    ],
    timeline: [
      line(8, 120, 'CLOSE', {
        from: 'IN_ATTENDANCE',
        to: 'CLOSED',
        reason: { id: '7', name: 'Animal' },
        note: text,
        payload: { classification: 'FALSE', verificationLevel: 1 },
      }),
      line(7, 100, 'STEP', { payload: { stepId: 'ligar', title: 'Ligar para o responsável', value: 'YES' } }),
      line(6, 95, 'CALL', { payload: { ...call, contact: { id: '9', name: 'Jonas Prado' } } }),
      line(5, 90, 'RESUME', { from: 'ON_HOLD', to: 'IN_ATTENDANCE' }),
      line(4, 30, 'HOLD', {
        from: 'IN_ATTENDANCE',
        to: 'ON_HOLD',
        reason: { id: '3', name: 'Aguardando retorno do contato' },
        note: 'Aguardando o retorno do responsável.',
        payload: { until: moment(600) },
      }),
      line(3, 25, 'NOTE', { note: 'Vizinho disse que viu um gato no muro.' }),
      line(2, 20, 'ATTEND', { from: 'PENDING', to: 'IN_ATTENDANCE' }),
      line(1, 0, 'RECEIVE', {
        actor: { kind: 'system', rule: 'OC-01' },
        to: 'PENDING',
        cause: 'Disparo de zona na zona 3.',
        payload: { priority: 2 },
      }),
    ],
    classification: 'FALSE',
    closeReason: { id: '7', name: 'Animal' },
    closingText: text,
    closedMode: 'OPERATOR',
    closedAt: moment(120),
    verificationLevel: 1,
    allowed: [],
    version: 9,
    ...change,
  })
