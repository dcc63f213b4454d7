import type { SnapshotFrom } from 'xstate'
import type { photoMachine } from './photo.machine.ts'

type Snapshot = SnapshotFrom<typeof photoMachine>

/** What the screen shows of the photo. */
export const selectPhoto = (snapshot: Snapshot) => {
  const { url, preview, file, sent, failure } = snapshot.context
  const removing = snapshot.matches('removing')
  return {
    /** The chosen picture while it is on its way, else the current one. */
    shown: preview ?? url,
    canRemove: url !== null && (snapshot.matches('idle') || snapshot.matches('refused')),
    checking: snapshot.matches('checking'),
    upload: snapshot.matches('uploading') ? { name: file?.name ?? '', sent } : null,
    problem: removing ? null : (failure?.message ?? null),
    canRetry: snapshot.matches('failed'),
    removal: removing
      ? { busy: snapshot.matches({ removing: 'sending' }), problem: failure?.message ?? null }
      : null,
  }
}

/** Where the preview is, to be released once it is no longer shown. */
export const selectPreview = (snapshot: Snapshot) => snapshot.context.preview
