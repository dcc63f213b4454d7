import type { SnapshotFrom } from 'xstate'
import type { logoutConfirmMachine } from './logout-confirm.machine.ts'
import { countOpen, needsHandover } from './logout-confirm.setup.ts'

/** The question of the dialog, or null. `unsure`: drafts were not read in time. */
export const selectQuestion = (snapshot: SnapshotFrom<typeof logoutConfirmMachine>) => {
  if (!snapshot.matches('asking')) return null
  const { hasUnsaved, preview } = snapshot.context
  return {
    unsaved: hasUnsaved === null ? ('unsure' as const) : hasUnsaved ? ('sure' as const) : null,
    /** Open and not handed over; null: no handover is suggested. */
    openOccurrences: needsHandover(snapshot.context) ? countOpen(preview) : null,
  }
}
