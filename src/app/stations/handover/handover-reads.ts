import {
  createHandover,
  handoverActors,
  latestActors,
  snapshotActors,
} from '#client/actors/stations/handover.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import {
  type HandoverSnapshot,
  type ShiftHandover,
  ShiftHandoverWrite,
} from '#contracts/stations/handover.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { handoverForm } from '#machines/stations/handover/handover.form.ts'
import { handoverMachine } from '#machines/stations/handover/handover.machine.ts'
import { perServices } from '../../kit/per-services.ts'

const problems = problemsIn(ShiftHandoverWrite)

export const snapshotOf = perServices(({ http }) =>
  createCollectionMachine<object, HandoverSnapshot>().provide({ actors: snapshotActors(http) }),
)

export const latestOf = perServices(({ http }) =>
  createCollectionMachine<object, ShiftHandover>().provide({ actors: latestActors(http) }),
)

export const noticeOf = perServices(({ http }) => handoverMachine.provide({ actors: handoverActors(http) }))

export const formOf = perServices(({ http }) =>
  handoverForm.createMachine(problems).provide({ actors: createHandover(http) }),
)

/** Topics that change what would be handed over, or an item of what was. */
export const itemTopics = [
  'occurrence.created',
  'occurrence.updated',
  'occurrence.closed',
  'account.updated',
] as const
