import { assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import type { ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'

export interface HandoverInput {
  userId: string
  /** Null: the person follows what he handed over himself. */
  stationId: string | null
  /** The person is at work on an occurrence: nothing opens by itself. */
  atWork: boolean
}

interface Context extends HandoverInput {
  handover: ShiftHandover | null
  /** Handover that the person put off. */
  putOffId: string | null
  failure: Failure | null
}

const isForMe = ({ handover, userId, stationId }: Context): boolean =>
  handover !== null &&
  handover.acceptedAt === null &&
  handover.from.id !== userId &&
  handover.station.id === stationId

const isPutOff = (context: Context): boolean =>
  isForMe(context) && (context.atWork || context.putOffId === context.handover?.id)

const isGiven = ({ handover, userId }: Context): boolean =>
  handover !== null && handover.acceptedAt === null && handover.from.id === userId

export const handoverSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'refresh.requested' }
      | ServerReturned
      | { type: 'accept.requested' }
      | { type: 'later.requested' }
      | { type: 'read.requested' },
    emitted: {} as
      | { type: 'handover.accepted'; handover: ShiftHandover }
      /** The person's own one: who took it over is `to`. */
      | { type: 'handover.taken'; handover: ShiftHandover }
      | { type: 'handover.refused'; message: string },
    input: {} as HandoverInput,
    tags: {} as 'shown',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadLatest: port<ShiftHandover | null, { stationId: string | null }>('loadLatest'),
    accept: port<ShiftHandover, { id: string }>('accept'),
  },
  actions: {
    /** An answer may be older than the acceptance already known. */
    setHandover: assign(({ context }, { handover }: { handover: ShiftHandover | null }) => {
      const known = context.handover
      const older = known?.acceptedAt != null && known.id === handover?.id && handover.acceptedAt === null
      return older ? {} : { handover }
    }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    putOff: assign(({ context }) => ({ putOffId: context.handover?.id ?? null, failure: null })),
    takeUp: assign({ putOffId: null }),
    raiseRefresh: raise({ type: 'refresh.requested' as const }),
    emitAccepted: emit((_, { handover }: { handover: ShiftHandover }) => ({
      type: 'handover.accepted' as const,
      handover,
    })),
    announceTaken: enqueueActions(({ context: { handover, userId }, enqueue }) => {
      if (handover?.from.id === userId) enqueue.emit({ type: 'handover.taken' as const, handover })
    }),
    emitRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'handover.refused' as const,
      message: asFailure(error).message,
    })),
  },
  guards: {
    isForMe: ({ context }) => isForMe(context),
    isNoLongerForMe: ({ context }) => !isForMe(context),
    isPutOff: ({ context }) => isPutOff(context),
    isNoLongerPutOff: ({ context }) => !isPutOff(context),
    isGiven: ({ context }) => isGiven(context),
    isNoLongerGiven: ({ context }) => !isGiven(context),
    isTooLate: (_, { error }: { error: unknown }) =>
      ['HANDOVER_ACCEPTED', 'NOT_LOGGED_ON', 'NOT_FOUND'].includes(asFailure(error).facts.code ?? ''),
  },
})
