import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { draftTab } from '#browser/storage/draft-tab.ts'
import { draftKey, type OtherDraft } from '#browser/storage/lazy-drafts.ts'
import { saveDraftSync } from '#browser/storage/save-draft-sync.ts'
import { markUnsaved } from '#browser/storage/unsaved-drafts.ts'
import type { Services } from '../../services.ts'

export interface DraftRules<Actor extends AnyActorRef> {
  form: string
  entityId: string | null
  /** Draft to store, or null. Compared as JSON. */
  read: (snapshot: SnapshotFrom<Actor>) => unknown
  onRecalled: (draft: unknown) => void
  /** Receives another tab's draft, chosen by the user; without it none is offered. */
  onTaken?: (draft: unknown) => void
}

interface KeptDraft {
  take: (chosen: OtherDraft) => void
  stop: () => void
}

/**
 * Stores an actor's draft and restores it once, until stopped.
 * @param onOther the newest draft of another tab, at opening and on return
 */
export const saveDraft = <Actor extends AnyActorRef>(
  actor: Actor,
  { drafts, session, page }: Pick<Services, 'drafts' | 'session' | 'page'>,
  { form, entityId, read, onRecalled, onTaken }: DraftRules<Actor>,
  onOther: (other: OtherDraft | null) => void = () => {},
): KeptDraft | null => {
  const userId = session.getSnapshot().context.userId
  if (userId === null || entityId === null) return null
  const key = draftKey(userId, form, entityId)
  let kept = 'null'
  let unsaved = false
  let isReady = false
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
    // On a slow machine the drafts' code and lock take seconds.
    if (!isReady && draftTab.isClaimed()) saveDraftSync(key, value)
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
    if (open) onOther(newest)
  }
  let taking = false
  const take = (chosen: OtherDraft) => {
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
      isReady = true
      if (found !== null && open) onRecalled(found)
      return findOthers()
    })
    .catch(() => {})
  const watching = actor.subscribe(look)
  look()
  const stopListening = page.listen(event => {
    if (event === 'returned') work = work.then(findOthers).catch(() => {})
  })
  return {
    take,
    stop: () => {
      open = false
      watching.unsubscribe()
      stopListening()
      removeEventListener('pagehide', hide)
    },
  }
}
