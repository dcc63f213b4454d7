import type { HandoverPreview, ShiftHandover } from '#contracts/stations/handover.contract.ts'

const aurora = { id: '7', code: '1042', name: 'Padaria Aurora' }
const giver = { id: '6', name: 'Bruno Reis' }

/** Given by Bruno at Posto 03: one attended, one held, one account in test. */
export const shiftHandover = (more: Partial<ShiftHandover> = {}): ShiftHandover => ({
  id: '1',
  station: { id: '3', name: 'Posto 03' },
  from: giver,
  at: '2026-11-20T21:00:00.000Z',
  text: 'Portão da padaria ficou aberto.\nO dono vem às 19h.',
  snapshot: {
    occurrences: [
      {
        id: '41',
        number: 1041,
        account: aurora,
        eventName: 'Disparo de zona',
        priority: 2,
        status: 'IN_ATTENDANCE',
        holdUntil: null,
        operator: giver,
      },
      {
        id: '42',
        number: 1042,
        account: aurora,
        eventName: 'Falha na rede elétrica',
        priority: 4,
        status: 'ON_HOLD',
        holdUntil: '2026-11-20T21:30:00.000Z',
        operator: giver,
      },
    ],
    tests: [
      { account: { id: '8', code: '1043', name: 'Clínica Bem Viver' }, until: '2026-11-20T23:00:00.000Z' },
    ],
    testCount: 1,
    pending: 3,
  },
  now: {
    occurrences: [
      { id: '41', status: 'CLOSED', holdUntil: null, operator: giver },
      { id: '42', status: 'ON_HOLD', holdUntil: '2026-11-20T21:45:00.000Z', operator: giver },
    ],
    tests: [{ accountId: '8', until: null }],
  },
  to: null,
  acceptedAt: null,
  ...more,
})

export const acceptedHandover = (more: Partial<ShiftHandover> = {}): ShiftHandover =>
  shiftHandover({ to: { id: '5', name: 'Camila Prado' }, acceptedAt: '2026-11-20T21:05:00.000Z', ...more })

/** The same at the giver's station, where he sat down at 18:00; nothing is given. */
export const handoverPreview = (more: Partial<HandoverPreview> = {}): HandoverPreview => ({
  ...shiftHandover().snapshot,
  since: '2026-11-20T21:00:00.000Z',
  given: null,
  ...more,
})
