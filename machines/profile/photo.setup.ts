import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

/** A file as a machine sees it: the browser's own, of which only this is looked at. */
export interface PhotoFile {
  name: string
  type: string
  size: number
}

export interface UploadInput {
  userId: string
  file: PhotoFile
}

export interface CheckedPhoto {
  file: PhotoFile
  /** Where the chosen picture can be seen before it is sent. */
  preview: string
}

interface Context {
  userId: string
  /** Where the current photo is; null when there is none. */
  url: string | null
  file: PhotoFile | null
  preview: string | null
  /** What part has been sent, 0 to 1; null while that is unknown. */
  sent: number | null
  failure: Failure | null
}

/** What the upload says while it runs, and at its end. */
export type UploadReport =
  | { type: 'upload.progressed'; sent: number | null }
  | { type: 'upload.finished'; url: string | null }
  | { type: 'upload.failed'; error: unknown }

type Event =
  | { type: 'file.chosen'; file: PhotoFile }
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | UploadReport

/** The words of the photo machine: its events, its ports, its guards. */
export const photoSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'photo.changed'; url: string | null },
    input: {} as { userId: string; url: string | null },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    checkPhoto: port<CheckedPhoto, { file: PhotoFile }>('checkPhoto'),
    upload: fromCallback<EventObject, UploadInput>(() => {}),
    removePhoto: port<void, { userId: string }>('removePhoto'),
  },
  actions: {
    take: assign((_, { file }: { file: PhotoFile }) => ({ file, preview: null, failure: null })),
    show: assign((_, { preview }: CheckedPhoto) => ({ preview })),
    start: assign({ sent: 0, failure: null }),
    advance: assign((_, { sent }: { sent: number | null }) => ({ sent })),
    keep: assign((_, { url }: { url: string | null }) => ({ url })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forget: assign({ file: null, preview: null, sent: null, failure: null }),
    announce: emit((_, { url }: { url: string | null }) => ({ type: 'photo.changed' as const, url })),
  },
  guards: {
    hasPhoto: ({ context }) => context.url !== null,
    /** The picture itself is at fault: sending it again would be refused again. */
    pictureRefused: (_, { error }: { error: unknown }) => asFailure(error).kind === 'invalid',
  },
})
