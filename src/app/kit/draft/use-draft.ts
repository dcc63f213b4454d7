import { useEffect, useRef, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { OtherDraft } from '#browser/storage/lazy-drafts.ts'
import type { OfferedDraft } from '#screens/kit/form/other-draft.tsx'
import { useServices } from '../../context.ts'
import { type DraftRules, saveDraft } from './save-draft.ts'

/**
 * Stores an actor's draft and restores it once.
 * @returns the newest draft of another tab, checked at opening and on return
 */
export const useDraft = <Actor extends AnyActorRef>(
  actor: Actor,
  rules: DraftRules<Actor>,
): OfferedDraft | null => {
  const services = useServices()
  const { form, entityId } = rules
  const [other, setOther] = useState<OtherDraft | null>(null)
  const take = useRef((_: OtherDraft) => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form do not change while it is open
  useEffect(() => {
    const draft = saveDraft(actor, services, rules, setOther)
    if (!draft) return
    take.current = draft.take
    return draft.stop
  }, [actor, form, entityId])
  return other && { savedAt: other.savedAt, isLive: other.isLive, onTake: () => take.current(other) }
}
