import type { SnapshotFrom } from 'xstate'
import type { logoutConfirmMachine } from './logout-confirm.machine.ts'
import { countUntold, needsHandover } from './logout-confirm.setup.ts'

/** What is asked; null while nothing is. `unsaved` is "unsure" when drafts were not read in time. */
export const selectQuestion = (snapshot: SnapshotFrom<typeof logoutConfirmMachine>) => {
  if (!snapshot.matches('asking')) return null
  const { hasUnsaved, preview } = snapshot.context
  return {
    unsaved: hasUnsaved === null ? ('unsure' as const) : hasUnsaved ? ('sure' as const) : null,
    /** Occurrences to tell to who comes; null: no handover is suggested. */
    untold: needsHandover(snapshot.context) ? countUntold(preview) : null,
  }
}
export type LogoutQuestion = NonNullable<ReturnType<typeof selectQuestion>>
