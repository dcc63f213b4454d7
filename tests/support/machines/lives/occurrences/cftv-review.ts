import { cftvReviewMachine } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { cftvAnswer, occurrenceImage } from '#tests/support/records/cftv/occurrence-images.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const cftvReviewLife = lifeOf(cftvReviewMachine, {
  inputs: [{ id: '1', userId: '5', supervises: false }],
  sees: ({ images, currentId, selected, jump, work, failure, workFailure }) => [
    images.map(({ version }) => version),
    currentId,
    selected,
    jump,
    work,
    failure?.kind,
    workFailure?.kind,
  ],
  // One image, and filters that change nothing: the machine's own tests have the others.
  says: {
    'image.chosen': [{ id: '1' }],
    'images.stepped': [{ by: 1 }],
    'image.toggled': [{ id: '1' }],
    'camera.chosen': [{ cameraId: null }],
    'shown.chosen': [{ shown: 'all' }],
    'time.changed': [{ time: '' }],
    'moment.pointed': [{ at: 0, cameraId: '31' }],
    'review.requested': [{ reviewed: true }],
    'work.recalled': [{ work: [{ kind: 'review', id: '1', reviewed: true }] }],
    'xstate.done.actor.loadImages': answers(cftvAnswer(1)),
    'xstate.error.actor.loadImages': [failing(), failing('notFound'), failing('forbidden')],
    'xstate.done.actor.sendImage': answers(
      occurrenceImage({
        id: '1',
        version: 2,
        reviewed: { by: { id: '5', name: 'Marina Alves' }, at: '2026-11-25T12:01:00.000Z' },
      }),
    ),
    'xstate.error.actor.sendImage': [failing(), failing('conflict', { code: 'VERSION_CONFLICT' })],
  },
})
