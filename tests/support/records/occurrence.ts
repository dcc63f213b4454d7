import type { OccurrenceQueue } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'

/** A pending intrusion, queued at 12:00:00 and due at 12:02:00. */
export const occurrenceRow = (change: Partial<OccurrenceRow> = {}): OccurrenceRow => ({
  id: '1',
  number: 101,
  account: { id: '7', code: '1033', name: 'Restaurante Serra Mar', city: 'Joinville', uf: 'SC' },
  partitionNumber: 1,
  zone: { number: 3, name: 'Garagem' },
  eventCode: '130',
  eventName: 'Disparo de zona',
  category: 'INTRUSION',
  priority: 2,
  origin: 'CENTRAL',
  status: 'PENDING',
  operator: null,
  station: null,
  receivedAt: '2026-11-25T12:00:00.000Z',
  queuedAt: '2026-11-25T12:00:00.000Z',
  acceptDueAt: '2026-11-25T12:02:00.000Z',
  closeDueAt: null,
  holdUntil: null,
  restoredAt: null,
  armedState: 'ARMED',
  inTest: false,
  signalCount: 1,
  hasMedia: false,
  dispatch: null,
  badges: [],
  reservedFor: null,
  reservedUntil: null,
  version: 1,
  ...change,
})

export const occurrenceQueue = (
  data: readonly OccurrenceRow[],
  desk: Partial<OccurrenceQueue['desk']> = {},
): OccurrenceQueue => {
  const pending = data.filter(({ status }) => status === 'PENDING')
  return {
    data: [...data],
    totalElements: data.length,
    counts: {
      pending: pending.length,
      inAttendance: data.filter(({ status }) => status === 'IN_ATTENDANCE').length,
      onHold: data.filter(({ status }) => status === 'ON_HOLD').length,
      waiting: 0,
      byPriority: Object.fromEntries(
        [1, 2, 3, 4, 5].map(each => [each, pending.filter(({ priority }) => priority === each).length]),
      ),
    },
    desk: { station: { id: '4', name: 'Posto 04' }, limit: 5, attended: 0, ...desk },
  }
}

/** The same as a whole, with a script of one step to call somebody. */
export const occurrence = (change: Partial<Occurrence> = {}): Occurrence => ({
  ...occurrenceRow({ status: 'IN_ATTENDANCE', operator: { id: '5', name: 'Marina Alves' }, version: 2 }),
  policy: {
    id: '3',
    name: 'Intrusão convencional',
    version: 1,
    steps: [
      { id: 'ligar', type: 'CALL_CONTACT', title: 'Ligar para o responsável', required: true },
      { id: 'fim', type: 'CLOSE', title: 'Encerrar', required: true },
    ],
    acceptSlaS: 120,
    arrivalSlaS: 900,
    closeSlaS: 1800,
    holdMaxS: 1800,
    requireClassification: true,
    requireAllSteps: true,
    closingSentenceIds: [],
  },
  steps: [{ stepId: 'ligar', status: 'CURRENT' }],
  signals: [],
  timeline: [],
  attempts: [],
  dispatches: [],
  orders: [],
  classification: null,
  closeReason: null,
  closingText: null,
  closedMode: null,
  closedAt: null,
  verificationLevel: 0,
  allowed: ['HOLD', 'RELEASE', 'TRANSFER', 'CLOSE'],
  mayDispatch: true,
  zoneCamera: null,
  ...change,
})

export const dispatch = (change: Partial<Dispatch> = {}): Dispatch => ({
  id: '70',
  target: 'VEHICLE',
  vehicle: { id: '2', name: 'VT-02', plate: 'BRA2E19' },
  agent: { id: '9', name: 'Caio Dutra' },
  status: 'REQUESTED',
  requestedAt: '2026-11-25T20:52:00.000Z',
  acceptedAt: null,
  departedAt: null,
  arrivedAt: null,
  finishedAt: null,
  arrivalDueAt: '2126-11-25T21:07:00.000Z',
  distanceM: 2800,
  etaS: 360,
  report: null,
  protocolNumber: null,
  arrivalProposedAt: null,
  allowed: ['ACCEPT', 'DEPART', 'REFUSE', 'CANCEL'],
  version: 1,
  ...change,
})
