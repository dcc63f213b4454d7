import { useState } from 'react'
import { callAuthorityActors } from '#client/actors/occurrences/dispatch.actors.ts'
import type { Authority } from '#contracts/configuration/policy-script.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { calledLevels, dispatchRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import { authorityTargets, type Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { dispatchLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import { callAuthorityForm } from '#machines/occurrences/dispatch/call-authority.form.ts'
import { dispatchTargetLabels } from '#machines/occurrences/dispatch/dispatch.labels.ts'
import { verificationLabels } from '#machines/occurrences/occurrence.labels.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'

const judge = problemsIn(dispatchRoutes.callAuthority.body)

const targets = authorityTargets.map(value => ({ value, label: dispatchTargetLabels[value] }))
const levels = calledLevels.map(level => ({
  value: String(level),
  label: `${level} · ${verificationLabels[level]}`,
}))

const usualTargets: Readonly<Partial<Record<Occurrence['category'], Authority>>> = {
  FIRE: 'FIRE',
  MEDICAL: 'MEDICAL',
}

interface CallAuthorityDialogProps {
  occurrence: Pick<Occurrence, 'id' | 'category' | 'verificationLevel'>
  /** Of the step at hand. */
  asked: Authority | null
  onCalled: (dispatch: Dispatch) => void
  onClose: () => void
}

/** Records a call: the authority, the verification level, its protocol (beyond row 26). */
export const CallAuthorityDialog = ({ occurrence, asked, onCalled, onClose }: CallAuthorityDialogProps) => {
  const { http, notify } = useServices()
  const [actors] = useState(() => callAuthorityActors(http, occurrence.id, callAuthorityForm))
  const { category, verificationLevel } = occurrence
  return (
    <RecordDialog
      form={callAuthorityForm}
      judge={judge}
      actors={actors}
      opened={null}
      initial={() => ({
        ...callAuthorityForm.initial,
        target: asked ?? usualTargets[category] ?? 'POLICE',
        level: verificationLevel === 0 ? '' : String(verificationLevel),
      })}
      draft={{ form: 'dispatch.authority', entityId: occurrence.id }}
      title="Acionar autoridade"
      hint="Ligue, e registre o que foi combinado."
      save="Registrar acionamento"
      onSaved={called => {
        notify({ kind: 'success', text: `Acionamento registrado: ${dispatchTargetLabels[called.target]}.` })
        onCalled(called)
      }}
      onClose={onClose}
    >
      {fields => {
        const { choice, text, area } = bindFields(fields, callAuthorityForm.labels)
        return (
          <>
            {choice('target', targets)}
            {choice('level', levels, { autoFocus: true })}
            <Wide>{text('protocolNumber', limits.protocolNumber, { optional: true })}</Wide>
            <Wide>{area('note', limits.note)}</Wide>
          </>
        )
      }}
    </RecordDialog>
  )
}
