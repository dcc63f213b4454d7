import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import type { IntakeFacts } from '../../../../domains/occurrences/intake/facts.ts'
import { createGrouping } from '../../../../domains/occurrences/intake/grouping.ts'
import type { Group } from '../../../../domains/occurrences/intake/groups.ts'
import type { Located } from '../../../../domains/occurrences/intake/panels.ts'
import { applyToGroup } from '../../../../domains/occurrences/intake/system-event.ts'
import type { OccurrenceRecord } from '../../../../domains/occurrences/repository.ts'
import {
  applyEvent,
  type EventInput,
  type LaterEvent,
} from '../../../../domains/occurrences/transitions/apply-event.ts'
import { personContext } from '../../../../domains/occurrences/transitions/facts.ts'
import { permissionsOf } from '../people/group-permissions.ts'
import type { Person } from '../people/people.ts'

/** A person with the station that he works at. */
export interface Operator extends Pick<Person, 'id' | 'name' | 'group'> {
  station: { id: string; name: string }
}

interface StorySignal {
  at: Date
  located: Located
  /** One that arms or disarms is only stored. */
  joined: boolean
}

interface StoryCall {
  contactId: string
  contactName: string
  phone: string
  at: Date
  operatorId: string
  outcome: 'ANSWERED' | 'NO_ANSWER'
  passwordCheck: 'MATCH' | null
  durationS: number | null
}

/** A row of `dispatch`, without its occurrence. */
export interface DispatchRow {
  id: string
  vehicle_id: string
  agent_user_id: string | null
  target: 'VEHICLE'
  status: DispatchStatus
  requested_at: Date
  accepted_at: Date | null
  departed_at: Date | null
  arrived_at: Date | null
  finished_at: Date | null
  arrival_due_at: Date | null
  distance_m: number | null
  eta_s: number | null
  report: string | null
  version: number
}

export interface StoryDispatch {
  readonly row: DispatchRow
  readonly isActive: boolean
}

const desk = {
  limit: 3,
  attended: 0,
  mayClose: true,
  mayDispatch: true,
  feedsItself: false,
  matches: true,
}

/** One occurrence, told by what its panel says and what people and the system do. */
export class OccurrenceStory {
  readonly group: Group
  readonly signals: StorySignal[] = []
  readonly calls: StoryCall[] = []
  readonly dispatches: StoryDispatch[] = []
  readonly #facts: IntakeFacts

  constructor(facts: IntakeFacts, located: Located, at: Date) {
    this.#facts = facts
    const { group } = createGrouping([], facts, at).place(located)
    if (!group) throw new Error(`demo data: ${located.signal.code} opens no occurrence`)
    this.group = group
    this.signals.push({ at, located, joined: true })
  }

  get record(): OccurrenceRecord {
    return this.group.record
  }

  /** A further signal of its panel. */
  receive(located: Located, at: Date): void {
    const { group } = createGrouping([this.group], this.#facts, at).place(located)
    this.signals.push({ at, located, joined: group !== null })
  }

  system(event: LaterEvent, cause: string, at: Date): void {
    if (!applyToGroup(this.group, event, { at, cause }))
      throw new Error(`demo data: ${event} from ${this.record.status} refused`)
  }

  send(event: LaterEvent, input: EventInput, by: Operator, at: Date): void {
    const state = { record: this.record, policy: this.group.policy }
    const actor = { userId: by.id, permissions: permissionsOf(by) }
    const dispatched = this.dispatches.some(({ isActive }) => isActive)
    const context = personContext(state, actor, { ...desk, dispatched, station: by.station }, at)
    const refusal = refusalOf(occurrenceFlow, this.record.status, event, context)
    if (refusal)
      throw new Error(`demo data: ${event} from ${this.record.status} refused (${JSON.stringify(refusal)})`)
    const person = { kind: 'person' as const, id: by.id, stationId: by.station.id }
    const applied = applyEvent(state, event, input, { actor: person, at })
    this.group.record = { ...this.record, ...applied.change }
    this.group.events.push(applied.event)
  }

  /** A line of the timeline that changes no status. */
  add(
    line: { type: string; note: string | null; payload: Readonly<Record<string, unknown>> },
    by: Operator,
    at: Date,
    change: { step_state?: OccurrenceRecord['step_state']; priority?: OccurrencePriority } = {},
  ): void {
    const { record } = this
    this.group.record = { ...record, ...change, last_action_at: at, version: record.version + 1 }
    this.group.events.push({
      ...line,
      at,
      actor: { kind: 'person', id: by.id, stationId: by.station.id },
      from: null,
      to: null,
      reasonId: null,
    })
  }
}
