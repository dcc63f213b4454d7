import { useState } from 'react'
import { wordedUpdateActors } from '#client/actors/occurrences/dispatch.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { dispatchUpdateRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type Reason, type ReasonScope, reasonRoutes } from '#contracts/reasons.contract.ts'
import { noteProblems } from '#contracts/rules/justification.ts'
import { dispatchLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import { dispatchActionOf, dispatchWordsOf } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchTargetLabels } from '#machines/occurrences/dispatch/dispatch.labels.ts'
import { dispatchUpdateForm, type WordedUpdate } from '#machines/occurrences/dispatch/dispatch-update.form.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { defineRead } from '../../kit/list/define-collection.ts'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'

const reasonsOf = defineRead<{ scope: ReasonScope }, Reason[]>(
  ({ http }) => http,
  (http, query, signal) => http(reasonRoutes.query, { query, signal }),
)

const vehicleHints: Readonly<Record<WordedUpdate, string>> = {
  REFUSE: 'A ocorrência volta a precisar de uma viatura.',
  FINISH: 'O que foi verificado no local. A viatura fica livre.',
  CANCEL: 'A viatura fica livre.',
}

const authorityHints: Readonly<Record<WordedUpdate, string>> = {
  REFUSE: 'Registre o que foi dito ao telefone.',
  FINISH: 'O que a equipe encontrou e fez.',
  CANCEL: 'Avise também quem foi acionado.',
}

interface DispatchUpdateDialogProps {
  occurrenceId: string
  dispatch: Dispatch
  event: WordedUpdate
  onSaved: () => void
  onClose: () => void
}

export const DispatchUpdateDialog = ({
  occurrenceId,
  dispatch,
  event,
  onSaved,
  onClose,
}: DispatchUpdateDialogProps) => {
  const { http } = useServices()
  const { target } = dispatch
  const reasons = useAnswer<{ scope: ReasonScope }, Reason[]>(reasonsOf, { scope: 'DISPATCH_CANCEL' })
  const [{ form, judge, actors }] = useState(() => {
    const form = dispatchUpdateForm(event, target)
    return {
      form,
      judge: problemsIn(dispatchUpdateRoutes[event].body, body =>
        event === 'FINISH' ? noteProblems(true, 'report' in body ? body.report : '') : [],
      ),
      actors: wordedUpdateActors(http, occurrenceId, dispatch.id, event, form),
    }
  })
  const action = dispatchActionOf(dispatch.status, event)
  const label = action ? dispatchWordsOf(action, target).label : ''
  return (
    <RecordDialog
      form={form}
      judge={judge}
      actors={actors}
      opened={dispatch}
      draft={{ form: `dispatch.${event.toLowerCase()}`, entityId: dispatch.id }}
      title={`${label} · ${dispatch.vehicle?.name ?? dispatchTargetLabels[target]}`}
      hint={(target === 'VEHICLE' ? vehicleHints : authorityHints)[event]}
      save={label}
      onSaved={onSaved}
      onClose={onClose}
    >
      {fields => {
        const { select, area } = bindFields(fields, form.labels)
        return (
          <>
            {event === 'CANCEL' && (
              <Wide>
                {select(
                  'reasonId',
                  (reasons ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  { autoFocus: true },
                )}
              </Wide>
            )}
            <Wide>
              {area('text', event === 'FINISH' ? limits.report : limits.note, {
                optional: event === 'CANCEL',
                autoFocus: event !== 'CANCEL',
              })}
            </Wide>
          </>
        )
      }}
    </RecordDialog>
  )
}
