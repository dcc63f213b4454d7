import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/attendance/occurrence-attendance-page.tsx'
// Parts that load on demand, before a test waits for them.
import '#app/occurrences/attendance/action-dialog.tsx'
import '#app/occurrences/attendance/report-box.tsx'
import '#app/occurrences/attendance/sentence-picker.tsx'
import '#screens/occurrences/attendance/place.tsx'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { BulkClosing } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type {
  Occurrence,
  OccurrenceEventRow,
  OccurrenceRow,
} from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import type { CallInput } from '#machines/occurrences/attendance/attendance.types.ts'
import { answered } from '#tests/support/records/attended-occurrence.ts'
import { dispatch, occurrenceQueue } from '#tests/support/records/occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'
import { type Call, deskWith } from '#tests/support/services.tsx'

const DRAFT = '/draft/{draftKind}/{entityKey}'
const AT = '2026-11-25T20:51:00.000Z'
export const reasons: readonly Reason[] = [
  { id: '31', code: 'ANIMAL', name: 'Animal', requiresNote: false, classification: 'FALSE' },
  { id: '32', code: 'OUTRO', name: 'Outro', requiresNote: true },
]

const line = (type: string, more: Partial<OccurrenceEventRow> = {}): OccurrenceEventRow => ({
  seq: 9,
  at: AT,
  type,
  actor: { kind: 'person', id: '5', name: 'Marina Alves', station: { id: '4', name: 'Posto 04' } },
  from: null,
  to: 'IN_ATTENDANCE',
  reason: null,
  note: null,
  cause: null,
  payload: {},
  ...more,
})

const station = (id: string, name: string, operator: { id: string; name: string }) => ({
  id,
  name,
  kind: 'MONITORING',
  phoneExtension: null,
  location: null,
  active: true,
  attendanceProfile: null,
  operator,
  inUse: true,
  loggedOnAt: AT,
  mutedUntil: null,
  version: 1,
})

type Body = Pick<CallInput, 'outcome'> & {
  contactId: string
  phone: string
  passwordCheck?: CallInput['check']
  value: StepOutcome
  text: string
  until: string
}

interface Refusals {
  /** Open in the account, besides. */
  others?: readonly OccurrenceRow[]
  check?: PasswordAnswer
  vehicles?: readonly SuggestedVehicle[]
  /** Centrals that carry out every command. */
  centrals?: readonly Central[]
  /** Thrown for this path, once; `after` is what another has done meanwhile. */
  refuse?: { path: string; failure: Error; after?: Partial<Occurrence> }
}

/** The page of occurrence 42 on a server that keeps it; person 5 looks. */
export const openAttendance = async (
  first: Occurrence,
  { check, refuse, others = [], vehicles = [], centrals = [] }: Refusals = {},
) => {
  const server: { now: Occurrence; refuse: Refusals['refuse']; beforeRead?: () => Promise<void> } = {
    now: first,
    refuse,
  }
  let open = others
  const change = (then: Partial<Occurrence>): Occurrence => {
    server.now = { ...server.now, ...then, version: server.now.version + 1 }
    return server.now
  }
  const moveDispatch = (then: Partial<Dispatch>): Dispatch => {
    const [first] = server.now.dispatches
    const moved = { ...(first ?? dispatch()), ...then, version: (first?.version ?? 0) + 1 }
    change({ dispatches: [moved] })
    return moved
  }
  const body = (call: Call) => (call.body ?? {}) as Body
  const writes: Readonly<Record<string, (call: Call) => unknown>> = {
    '/occurrence/{id}/step/{stepId}': call => {
      const stepId = call.params?.stepId ?? ''
      const done = server.now.steps.filter(each => each.status === 'DONE' && each.stepId !== stepId)
      const step = { stepId, status: 'DONE' as const, value: body(call).value, at: AT }
      return change({ steps: [...done, step] }).steps
    },
    '/occurrence/{id}/contactAttempt': call => {
      const { contactId, outcome, phone, passwordCheck = null } = body(call)
      const known = surroundings.contacts.find(({ id }) => id === contactId)
      const contact = { id: contactId, name: known?.name ?? '' }
      const attempt = { ...answered(contactId), contact, outcome, phone, passwordCheck }
      change({ attempts: [...server.now.attempts, attempt] })
      return attempt
    },
    '/occurrence/{id}/note': call => {
      const note = line('NOTE', { note: body(call).text })
      change({ timeline: [note, ...server.now.timeline] })
      return note
    },
    '/occurrence/{id}/hold': call =>
      change({ status: 'ON_HOLD', holdUntil: body(call).until, allowed: ['RESUME'] }),
    '/occurrence/{id}/release': () =>
      change({ status: 'PENDING', operator: null, station: null, allowed: ['ATTEND'] }),
    '/occurrence/{id}/transfer': () =>
      change({ status: 'PENDING', operator: null, station: null, allowed: [] }),
    '/occurrence/bulkClose': call => {
      const { ids } = call.body as BulkClosing
      open = open.filter(({ id }) => !ids.includes(id))
      return { closed: ids, skipped: [] }
    },
    '/account/{accountId}/central/{centralId}/command': () => ({ id: '9', status: 'SENT', error: null }),
    '/occurrence/{id}/dispatch/create': call => {
      const sent = vehicles.find(each => each.vehicle.id === (call.body as { vehicleId: string }).vehicleId)
      const created = dispatch({ vehicle: sent?.vehicle ?? null })
      change({ dispatches: [...server.now.dispatches, created] })
      return created
    },
    '/occurrence/{id}/dispatch/callAuthority': call => {
      const { target, protocolNumber = null } = call.body as Pick<Dispatch, 'target' | 'protocolNumber'>
      const created = dispatch({ target, protocolNumber, vehicle: null, agent: null, distanceM: null })
      change({ dispatches: [...server.now.dispatches, created] })
      return created
    },
    '/occurrence/{id}/dispatch/{dispatchId}/accept': () =>
      moveDispatch({ status: 'ACCEPTED', allowed: ['DEPART', 'ARRIVE', 'CANCEL'] }),
    '/occurrence/{id}/dispatch/{dispatchId}/depart': () =>
      moveDispatch({ status: 'EN_ROUTE', allowed: ['ARRIVE', 'CANCEL'] }),
    '/occurrence/{id}/dispatch/{dispatchId}/arrive': () =>
      moveDispatch({ status: 'ON_SITE', allowed: ['FINISH'] }),
    '/occurrence/{id}/dispatch/{dispatchId}/finish': () => moveDispatch({ status: 'FINISHED', allowed: [] }),
    '/occurrence/{id}/close': () => change({ status: 'CLOSED', closedMode: 'OPERATOR', allowed: [] }),
  }
  const reads: Readonly<Record<string, () => unknown>> = {
    '/occurrence/{id}': async () => {
      await server.beforeRead?.()
      return server.now
    },
    '/occurrence/queue': () => occurrenceQueue([]),
    '/occurrence/{id}/suggestedVehicles': () => vehicles,
    '/occurrence/query': () => ({ data: [first, ...open], totalElements: open.length + 1 }),
    '/account/{accountId}': () => surroundings.page,
    '/account/{accountId}/central': () => centrals,
    '/account/{accountId}/central/{centralId}/command/{commandId}': () => ({
      id: '9',
      status: 'ACKED',
      error: null,
    }),
    '/account/{accountId}/contact': () => surroundings.contacts,
    '/account/{accountId}/contact/{contactId}/verifyPassword': () => check,
    '/attendanceSentence/query': () => ({ data: surroundings.sentences, totalElements: 1 }),
    '/reason/query': () => reasons,
    '/station/query': () => ({
      data: [
        station('4', 'Posto 04', { id: '5', name: 'Marina Alves' }),
        station('6', 'Posto 06', { id: '6', name: 'Rui Lima' }),
      ],
      totalElements: 2,
    }),
    '/draft': () => [],
    [DRAFT]: () => ({ savedAt: AT }),
  }
  const world = deskWith(call => {
    const refusal = server.refuse
    if (refusal?.path === call.path) {
      server.refuse = undefined
      if (refusal.after) change(refusal.after)
      throw refusal.failure
    }
    // A draft is saved with a body, and deleted without one.
    if (call.path === DRAFT && !call.body) return null
    return (writes[call.path] ?? reads[call.path])?.(call)
  })
  world.permit({ ubidesk: true, 'ubidesk.account': true })
  const dialed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    dialed.push(this.href)
  })
  history.replaceState(null, '', `/occurrence/${first.id}/attendance`)
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Page params={{ occurrenceId: first.id }} />
    </ServicesProvider>,
  )
  await screen.findByRole('region', { name: 'Quem' })
  await screen.findByText('Caio Carvalho', { exact: false, selector: 'strong' })
  return { ...world, server, dialed, unmount }
}
