import { useEffect, useRef } from 'react'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { hasUnsaved } from '#browser/storage/unsaved-drafts.ts'
import { useServices } from '../../context.ts'

export interface Unfinished {
  form: string
  entityId: string
  open: (found: unknown) => void
}

export const useStoredDraft = (dialogs: readonly Unfinished[] | null): void => {
  const { drafts, session } = useServices()
  const latest = useRef(dialogs)
  latest.current = dialogs
  const known = dialogs !== null
  useEffect(() => {
    const { userId } = session.getSnapshot().context
    if (!known || userId === null) return
    const keyOf = ({ form, entityId }: Unfinished) => draftKey(userId, form, entityId)
    const left = latest.current?.find(dialog => hasUnsaved(keyOf(dialog)))
    if (!left) return
    let here = true
    drafts.recall(keyOf(left)).then(
      found => {
        if (here && found !== null) left.open(found)
      },
      () => {},
    )
    return () => {
      here = false
    }
  }, [drafts, session, known])
}
