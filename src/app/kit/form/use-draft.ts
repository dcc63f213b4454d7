import { useEffect } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { saveDraftSync } from '#browser/storage/save-draft-sync.ts'
import { markUnsaved } from '#browser/storage/unsaved-drafts.ts'
import { useServices } from '../../context.ts'

interface DraftRules<Actor extends AnyActorRef> {
  form: string
  /** Null: nothing is stored. */
  entityId: string | null
  /** Draft to store, or null. Compared as JSON. */
  read: (snapshot: SnapshotFrom<Actor>) => unknown
  onRecalled: (draft: unknown) => void
}

/** Stores an actor's draft and restores it once when the form opens. */
export const useDraft = <Actor extends AnyActorRef>(actor: Actor, rules: DraftRules<Actor>): void => {
  const { drafts, session } = useServices()
  const { form, entityId, read, onRecalled } = rules
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form do not change while it is open
  useEffect(() => {
    const userId = session.getSnapshot().context.userId
    if (userId === null || entityId === null) return
    const key = draftKey(userId, form, entityId)
    let kept = 'null'
    let unsaved = false
    let work = Promise.resolve()
    let open = true
    const look = () => {
      if (session.getSnapshot().context.userId !== userId) return
      const value = read(actor.getSnapshot() as SnapshotFrom<Actor>) ?? null
      const text = JSON.stringify(value)
      if (text === kept) return
      kept = text
      unsaved = true
      markUnsaved(key, value !== null)
      work = work
        .then(() => (value === null ? drafts.forget(key) : drafts.keep(key, value)))
        .then(
          () => {
            if (text === kept) unsaved = false
          },
          () => {},
        )
    }
    const hide = () => {
      if (unsaved) saveDraftSync(key, JSON.parse(kept))
    }
    addEventListener('pagehide', hide)
    work = drafts.recall(key).then(
      found => {
        if (found !== null && open) onRecalled(found)
      },
      () => {},
    )
    const watching = actor.subscribe(look)
    return () => {
      open = false
      watching.unsubscribe()
      removeEventListener('pagehide', hide)
    }
  }, [actor, form, entityId])
}
