import { liveCameraMachine } from '#machines/occurrences/cftv/live/live-camera.machine.ts'
import { occurrenceImage } from '#tests/support/records/cftv/occurrence-images.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const liveCameraLife = lifeOf(liveCameraMachine, {
  inputs: [{ occurrenceId: '1', cameraId: '31' }],
  sees: ({ cameraId, frame, failure, attachFailure }) => [
    cameraId,
    frame?.id,
    failure?.kind,
    attachFailure?.kind,
  ],
  says: {
    'camera.chosen': [{ cameraId: '32' }],
    'xstate.done.actor.loadFrame': answers({ id: 'f1', url: 'blob:f1', at: 0 }),
    'xstate.error.actor.loadFrame': [failing(), failing('conflict')],
    'xstate.done.actor.attachFrame': answers(occurrenceImage({ id: '9' })),
    'xstate.error.actor.attachFrame': [failing()],
  },
})
