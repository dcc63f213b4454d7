import { useEffect, useRef, useState } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { draftKey, type OtherDraft } from '#browser/storage/lazy-drafts.ts'
import { saveDraftSync } from '#browser/storage/save-draft-sync.ts'
import { markUnsaved } from '#browser/storage/unsaved-drafts.ts'
import type { OfferedDraft } from '#screens/kit/form/other-draft.tsx'
import { useServices } from '../../context.ts'

interface DraftRules<Actor extends AnyActorRef> {
  form: string
  entityId: string | null
  /** Draft to store, or null. Compared as JSON. */
  read: (snapshot: SnapshotFrom<Actor>) => unknown
  onRecalled: (draft: unknown) => void
  /** Receives another tab's draft, chosen by the user; without it none is offered. */
  onTaken?: (draft: unknown) => void
}

/**
 * Stores an actor's draft and restores it once.
 * @returns the newest draft of another tab, checked at opening and on return
 */
export const useDraft = <Actor extends AnyActorRef>(
  actor: Actor,
  rules: DraftRules<Actor>,
): OfferedDraft | null => {
  const { drafts, session, page } = useServices()
  const { form, entityId, read, onRecalled, onTaken } = rules
  const [other, setOther] = useState<OtherDraft | null>(null)
  const take = useRef((_: OtherDraft) => {})
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
    const findOthers = async () => {
      if (!onTaken) return
      const [newest = null] = await drafts.others(key)
      if (open) setOther(newest)
    }
    let taking = false
    take.current = chosen => {
      // A second click would put the taken text aside too, in front of the own.
      if (taking) return
      taking = true
      work = work
        .then(() => chosen.take())
        .then(found => {
          if (open) onTaken?.(found)
          return findOthers()
        })
        .catch(() => {})
        .finally(() => {
          taking = false
        })
    }
    addEventListener('pagehide', hide)
    work = drafts
      .recall(key)
      .then(found => {
        if (found !== null && open) onRecalled(found)
        return findOthers()
      })
      .catch(() => {})
    const watching = actor.subscribe(look)
    look()
    const stopListening = page.listen(event => {
      if (event === 'returned') work = work.then(findOthers).catch(() => {})
    })
    return () => {
      open = false
      watching.unsubscribe()
      stopListening()
      removeEventListener('pagehide', hide)
    }
  }, [actor, form, entityId])
  return other && { savedAt: other.savedAt, isLive: other.isLive, onTake: () => take.current(other) }
}
