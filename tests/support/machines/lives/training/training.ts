import { SYSTEM } from '#machines/kit/flow.ts'
import { trainingRunFlow } from '#machines/training/training-run.flow.ts'
import { trainingStartMachine } from '#machines/training/training-start.machine.ts'
import { failing, lifeOf } from '../life.ts'

/** A run of a night, by whoever trains and by the system. */
export const trainingRunLife = lifeOf(trainingRunFlow, {
  inputs: [{ permissions: { 'ubidesk.account': true, [SYSTEM]: true }, facts: {} }],
})

/** The choice of a night, and its start. */
export const trainingStartLife = lifeOf(trainingStartMachine, {
  inputs: [undefined as never],
  sees: ({ night, speed, problem }) => [night, speed, problem !== null],
  says: {
    'night.chosen': [{ night: 'STORM' }],
    'speed.chosen': [{ speed: 8 }],
    'xstate.error.actor.startNight': [failing('conflict')],
  },
})
