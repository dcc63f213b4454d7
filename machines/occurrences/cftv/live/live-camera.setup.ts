import { assign, emit, raise, setup } from 'xstate'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { asFailure, type Failure } from '../../../kit/failure.ts'
import { port } from '../../../kit/port.ts'

/** A still that is on the screen. */
export interface LiveFrame {
  /** The server's, to attach it by. */
  id: string
  /** Of the browser's own bytes. */
  url: string
  /** When it came: milliseconds since 1970, by the server's clock. */
  at: number
}

export interface LoadFrameInput {
  occurrenceId: string
  cameraId: string
}

export interface AttachFrameInput extends LoadFrameInput {
  frameId: string
}

interface LiveCameraInput extends LoadFrameInput {}

export interface LiveCameraContext extends LiveCameraInput {
  frame: LiveFrame | null
  /** Why the last one did not come. */
  failure: Failure | null
  attachFailure: Failure | null
}

type Event =
  | { type: 'camera.chosen'; cameraId: string }
  | { type: 'frame.arrived' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'attach.requested' }
  | { type: 'refusal.dismissed' }
  | { type: 'retry.requested' }

/** Refusals that asking again does not change. */
const final = ['forbidden', 'notFound', 'conflict']

export const liveCameraSetup = setup({
  types: {
    context: {} as LiveCameraContext,
    events: {} as Event,
    emitted: {} as { type: 'frame.attached'; image: OccurrenceImage },
    input: {} as LiveCameraInput,
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadFrame: port<LiveFrame, LoadFrameInput>('loadFrame'),
    attachFrame: port<OccurrenceImage, AttachFrameInput>('attachFrame'),
  },
  actions: {
    setCamera: assign((_, { cameraId }: { cameraId: string }) => ({ cameraId, frame: null, failure: null })),
    setFrame: assign((_, { frame }: { frame: LiveFrame }) => ({ frame, failure: null })),
    raiseArrived: raise({ type: 'frame.arrived' }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    setAttachFailure: assign((_, { error }: { error: unknown }) => ({ attachFailure: asFailure(error) })),
    clearAttachFailure: assign({ attachFailure: null }),
    emitAttached: emit((_, { image }: { image: OccurrenceImage }) => ({
      type: 'frame.attached' as const,
      image,
    })),
  },
  guards: {
    isFinal: (_, { error }: { error: unknown }) => final.includes(asFailure(error).kind),
    isOtherCamera: ({ context }, { cameraId }: { cameraId: string }) => context.cameraId !== cameraId,
    hasFrame: ({ context }) => context.frame !== null,
  },
  delays: { nextFrame: 1000, cameraRetry: 3000, late: 5000 },
})
