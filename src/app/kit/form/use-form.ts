import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import {
  type createFormMachine,
  readFormDraft,
  selectConflict,
  selectForm,
  selectFormDraft,
} from '#machines/kit/form/form.machine.ts'
import { same } from '#machines/kit/same.ts'
import { focusField, useFieldFocus } from '#screens/kit/form/fields.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useDraftNotice } from '../draft/use-draft-notice.ts'
import { randomId } from '../random-id.ts'
import { useActorRef } from '../use-actor-ref.ts'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

interface FormRules<Values, Result> {
  values: Values
  version?: number | null
  /** Storage key of the draft; null for values that must not be stored. */
  draft: { form: string; entityId: string } | null
  onSaved: (result: Result) => void
  onLeft: () => void
}

export const useForm = <Values extends object, Result>(
  machine: ReturnType<typeof createFormMachine<Values, Result>>,
  rules: FormRules<Values, Result>,
) => {
  const latest = useRef(rules)
  latest.current = rules
  const frame = useRef<HTMLFormElement>(null)
  const [seed] = useState(randomId)
  const form = useActorRef(machine, {
    input: { values: rules.values, version: rules.version ?? null, seed },
  })
  useFieldFocus(form, frame)
  const restore = (type: 'draft.recalled' | 'draft.taken') => (found: unknown) => {
    const draft = readFormDraft(found, latest.current.values)
    if (draft) form.send({ type, draft })
  }
  const otherDraft = useDraft(form, {
    form: rules.draft?.form ?? '',
    entityId: rules.draft?.entityId ?? null,
    read: snapshot => selectFormDraft<Values>(snapshot),
    onRecalled: restore('draft.recalled'),
    onTaken: restore('draft.taken'),
  })
  useDraftNotice(() => rules.draft !== null && selectFormDraft<Values>(form.getSnapshot()) !== null)
  useEffect(() => {
    const saved = form.on('form.saved', ({ result }) => latest.current.onSaved(result))
    return () => saved.unsubscribe()
  }, [form])
  const view = useSelector(form, snapshot => selectForm<Values>(snapshot), same)
  const conflict = useSelector(form, snapshot => selectConflict<Values>(snapshot), same)
  const leaving = useUnsavedChangesGuard(form, {
    isDirty: () => selectForm<Values>(form.getSnapshot()).dirty,
    left: 'form.left',
    onLeft: () => latest.current.onLeft(),
  })
  return {
    form,
    frame,
    view: { ...view, otherDraft, onDiscard: () => form.send({ type: 'draft.discarded' }) },
    conflict,
    leaving,
    submit: () => form.send({ type: 'submit.requested' }),
    retry: () => form.send({ type: 'retry.requested' }),
    focus: (name: string) => focusField(frame.current, name),
    chooseSide: (name: string, side: 'mine' | 'theirs') => form.send({ type: 'side.chosen', name, side }),
    resolve: () => form.send({ type: 'conflict.resolved' }),
    dismiss: () => form.send({ type: 'conflict.dismissed' }),
  }
}
