import type { DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import {
  type DispatchEvent,
  dispatchFlow,
  isDispatchTagged,
} from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { permissionsOf } from '../people/group-permissions.ts'
import type { DispatchRow, OccurrenceStory, Operator, StoryDispatch } from './occurrence-story.ts'
import type { Sent } from './vehicle-occupancy.ts'

const moments = {
  ACCEPT: 'accepted_at',
  REFUSE: 'finished_at',
  DEPART: 'departed_at',
  ARRIVE: 'arrived_at',
  FINISH: 'finished_at',
} as const satisfies Partial<Record<DispatchEvent, keyof DispatchRow>>

/** One vehicle's way of an occurrence, told through the flow of dispatches. */
export class DispatchStory implements StoryDispatch {
  readonly #story: OccurrenceStory
  readonly #by: Operator
  readonly #sent: Sent
  readonly row: DispatchRow

  constructor(story: OccurrenceStory, by: Operator, sent: Sent, id: string, at: Date) {
    this.#story = story
    this.#by = by
    this.#sent = sent
    const { arrivalSlaS } = story.group.policy
    this.row = {
      id,
      vehicle_id: sent.vehicle.id,
      agent_user_id: sent.vehicle.driverId,
      target: 'VEHICLE',
      status: this.#statusAfter('NEW', 'REQUEST'),
      requested_at: at,
      accepted_at: null,
      departed_at: null,
      arrived_at: null,
      finished_at: null,
      arrival_due_at: arrivalSlaS === null ? null : new Date(at.getTime() + arrivalSlaS * 1000),
      distance_m: sent.distanceM,
      eta_s: sent.etaS,
      report: null,
      version: 1,
    }
    story.dispatches.push(this)
    this.#tell('DISPATCH_REQUEST', at, null, { dispatch: id, vehicle: this.#vehicle })
  }

  get #vehicle() {
    const { id, prefix } = this.#sent.vehicle
    return { id, name: prefix }
  }

  get isActive(): boolean {
    return isDispatchTagged(this.row.status, 'active')
  }

  #tell(type: string, at: Date, note: string | null, payload: Readonly<Record<string, unknown>>): void {
    this.#story.add({ type, note, payload }, this.#by, at)
  }

  #statusAfter(status: DispatchStatus | 'NEW', event: DispatchEvent): DispatchStatus {
    const facts = {
      occurrenceOpen: isTagged(this.#story.record.status, 'open'),
      mayDispatch: true,
      vehicleFree: true,
    }
    const refusal = refusalOf(dispatchFlow, status, event, { permissions: permissionsOf(this.#by), facts })
    if (refusal) throw new Error(`demo data: ${event} of a vehicle refused (${JSON.stringify(refusal)})`)
    return statusAfter(dispatchFlow, status, event) as DispatchStatus
  }

  /** @param said the reason of a refusal, the report of an end */
  send(event: keyof typeof moments, at: Date, said: string | null = null): void {
    const { row } = this
    row.status = this.#statusAfter(row.status, event)
    row[moments[event]] = at
    row.version += 1
    if (event === 'FINISH') row.report = said
    const payload = { dispatch: row.id, target: row.target, vehicle: this.#vehicle }
    this.#tell(`DISPATCH_${event}`, at, said, payload)
  }
}
