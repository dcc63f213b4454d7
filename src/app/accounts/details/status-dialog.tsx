import { useState } from 'react'
import { StatusWrite } from '#contracts/accounts/account-work.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { noteProblems } from '#contracts/rules/justification.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { needsStatusNote, statusMoves } from '#machines/accounts/account-status.flow.ts'
import { accountStatusLabels } from '#machines/accounts/details/account.labels.ts'
import { statusFailure, statusForm, statusMeanings } from '#machines/accounts/details/status.form.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { useAccount } from '../account-context.ts'
import { accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'

const judge = problemsIn(StatusWrite, ({ status, note }) => noteProblems(needsStatusNote(status), note))

export const StatusDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account } = useAccount().page
  const [opened] = useState(account)
  const [form] = useState(() => statusForm(opened.status))
  const moves = statusMoves[opened.status].map(to => ({ value: to, label: accountStatusLabels[to] }))
  return (
    <RecordDialog
      form={form}
      judge={judge}
      actors={accountWorkOf(services, opened.id).status(form, statusFailure)}
      opened={opened}
      draft={{ form: 'account.status', entityId: opened.id }}
      title="Mudar situação"
      hint={`Agora: ${accountStatusLabels[opened.status]}.`}
      size="sm"
      save="Mudar situação"
      onSaved={saved =>
        onSaved(`Conta ${accountStatusLabels[saved.status].toLowerCase()}.`, { account: saved })
      }
      onClose={onClose}
    >
      {fields => {
        const { status } = fields.values
        const field = bindFields(fields, form.labels)
        return (
          <>
            <Wide>{field.choice('status', moves, status ? { hint: statusMeanings[status] } : {})}</Wide>
            <Wide>
              {field.area('note', limits.statusNote, {
                optional: status === '' || !needsStatusNote(status),
              })}
            </Wide>
          </>
        )
      }}
    </RecordDialog>
  )
}
