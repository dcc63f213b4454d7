import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { hasUnsaved, markUnsaved } from '#browser/storage/unsaved-drafts.ts'
import type { Services } from '../../services.ts'

/** Changes of this tab that are not saved. */
export const hasDraft = ({ session }: Services, form: string, entityId: string): boolean => {
  const { userId } = session.getSnapshot().context
  return userId !== null && hasUnsaved(draftKey(userId, form, entityId))
}

/** Deletes the drafts, of every tab, of a record that is gone. */
export const discardDraft = ({ drafts, session }: Services, form: string, entityId: string): void => {
  const { userId } = session.getSnapshot().context
  if (userId === null) return
  const key = draftKey(userId, form, entityId)
  markUnsaved(key, false)
  drafts.forgetAll(key).catch(() => {})
}
