import type { OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { DispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { accountPage } from '../account-page.ts'
import { occurrenceImages } from '../cftv/occurrence-images.ts'
import { dispatch, occurrence } from '../occurrence.ts'

const by = { id: '5', name: 'Marina Alves' }
const station = { id: '4', name: 'Posto 04' }

const line = (change: Partial<OccurrenceEventRow>): OccurrenceEventRow => ({
  seq: 1,
  at: '2026-11-25T12:03:00.000Z',
  type: 'NOTE',
  actor: { kind: 'person', ...by, station },
  from: null,
  to: null,
  reason: null,
  note: null,
  cause: null,
  payload: {},
  ...change,
})

const ofVisit = { dispatch: '70', vehicle: { id: '2', name: 'VT-02' } }
const finished = dispatch({
  status: 'FINISHED',
  requestedAt: '2026-11-25T12:03:00.000Z',
  departedAt: '2026-11-25T12:04:00.000Z',
  arrivedAt: '2026-11-25T12:11:00.000Z',
  finishedAt: '2026-11-25T12:29:00.000Z',
  arrivalDueAt: '2026-11-25T12:18:00.000Z',
  report: 'Porta dos fundos sem sinais de violação.',
  allowed: [],
})

/** A visit of 18 minutes that arrived in time; the second of three images is attached. */
export const dispatchReport = (change: Partial<DispatchReport> = {}): DispatchReport => ({
  occurrence: occurrence({
    dispatches: [finished],
    timeline: [
      line({
        seq: 6,
        at: '2026-11-25T12:29:00.000Z',
        type: 'DISPATCH_FINISH',
        note: finished.report,
        payload: ofVisit,
      }),
      line({ seq: 5, at: '2026-11-25T12:11:30.000Z', type: 'DISPATCH_ARRIVE', payload: ofVisit }),
      line({
        seq: 4,
        at: '2026-11-25T12:11:00.000Z',
        type: 'ARRIVAL_PROPOSED',
        actor: { kind: 'system', rule: 'DP-05' },
        cause: 'A viatura VT-02 informou posição a menos de 80 m do local.',
        payload: ofVisit,
      }),
      line({ seq: 3, type: 'DISPATCH_REQUEST', payload: { ...ofVisit, dispatch: '69' } }),
      line({ seq: 2, type: 'DISPATCH_REQUEST', note: 'Entrar pelo portão lateral.', payload: ofVisit }),
      line({ seq: 1, note: 'Cliente avisado.' }),
    ],
  }),
  dispatch: finished,
  place: accountPage().patrimony,
  images: occurrenceImages(3).map(image =>
    image.id === '2' ? { ...image, attached: { by, at: '2026-11-25T12:05:00.000Z' } } : image,
  ),
  ...change,
})
