import { handoverMachine } from '#machines/stations/handover/handover.machine.ts'
import { acceptedHandover, shiftHandover } from '#tests/support/records/handover.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const shiftHandoverLife = lifeOf(handoverMachine, {
  inputs: [
    { userId: '5', stationId: '3', atWork: false },
    { userId: '5', stationId: '3', atWork: true },
    { userId: '6', stationId: null, atWork: false },
  ],
  sees: ({ userId, atWork, handover, putOffId, failure }) => [
    userId,
    atWork,
    handover?.id,
    handover?.acceptedAt,
    putOffId,
    failure?.facts.code,
  ],
  says: {
    'xstate.done.actor.loadLatest': answers(
      null,
      shiftHandover(),
      shiftHandover({ id: '2' }),
      acceptedHandover(),
    ),
    'xstate.done.actor.accept': answers(acceptedHandover()),
    'xstate.error.actor.accept': [failing('conflict', { code: 'HANDOVER_ACCEPTED' }), failing()],
  },
})
