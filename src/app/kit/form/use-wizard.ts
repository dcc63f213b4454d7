import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { same } from '#machines/kit/same.ts'
import {
  type createWizardMachine,
  readWizardDraft,
  selectWizard,
  selectWizardDraft,
  type WizardRules,
} from '#machines/kit/wizard/wizard.machine.ts'
import { focusField, useFieldFocus } from '#screens/kit/form/fields.ts'
import { useDraft } from '../draft/use-draft.ts'
import { randomId } from '../random-id.ts'
import { useActorRef } from '../use-actor-ref.ts'
import { useStepHistory } from './use-step-history.ts'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

interface WizardUse<Values, Result> {
  values: Values
  steps: WizardRules<Values>['steps']
  draft: { form: string; entityId: string }
  onFinished: (result: Result) => void
  onLeft: () => void
}

export const useWizard = <Values extends object, Result>(
  machine: ReturnType<typeof createWizardMachine<Values, Result>>,
  rules: WizardUse<Values, Result>,
) => {
  const latest = useRef(rules)
  latest.current = rules
  const frame = useRef<HTMLDivElement>(null)
  const [seed] = useState(randomId)
  const wizard = useActorRef(machine, { input: { values: rules.values, seed } })
  useFieldFocus(wizard, frame)
  const restore = (type: 'draft.recalled' | 'draft.taken') => (found: unknown) => {
    const draft = readWizardDraft(found, latest.current.values, latest.current)
    if (draft) wizard.send({ type, draft })
  }
  const otherDraft = useDraft(wizard, {
    ...rules.draft,
    read: snapshot => selectWizardDraft<Values>(snapshot),
    onRecalled: restore('draft.recalled'),
    onTaken: restore('draft.taken'),
  })
  useEffect(() => {
    const finished = wizard.on('wizard.finished', ({ result }) => latest.current.onFinished(result))
    return () => finished.unsubscribe()
  }, [wizard])
  const view = useSelector(wizard, snapshot => selectWizard<Values>(snapshot, latest.current), same)
  useStepHistory({
    step: view.step,
    first: 1,
    onStep: step => {
      wizard.send({ type: 'step.chosen', step })
      return wizard.getSnapshot().context.step
    },
  })
  const leaving = useUnsavedChangesGuard(wizard, {
    isDirty: () => selectWizard<Values>(wizard.getSnapshot(), latest.current).dirty,
    left: 'wizard.left',
    onLeft: () => latest.current.onLeft(),
  })
  return {
    wizard,
    frame,
    view: { ...view, otherDraft },
    leaving,
    next: () => wizard.send({ type: 'next.requested' }),
    back: () => wizard.send({ type: 'back.requested' }),
    goTo: (step: number) => wizard.send({ type: 'step.chosen', step }),
    finish: () => wizard.send({ type: 'finish.requested' }),
    discard: () => wizard.send({ type: 'draft.discarded' }),
    retry: () => wizard.send({ type: 'retry.requested' }),
    focus: (name: string) => focusField(frame.current, name),
  }
}
