import { useState } from 'react'
import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import { needsStatusNote, statusMoves } from '#machines/accounts/account-status.flow.ts'
import { accountStatusLabels } from '#machines/accounts/details/account.labels.ts'
import {
  createStatusForm,
  emptyStatus,
  STATUS_NOTE_LIMIT,
  type StatusValues,
  statusFailure,
  statusFieldLabels,
  statusMeanings,
} from '#machines/accounts/details/status.form.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { Across, Prose } from '#screens/kit/form/form-fields.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/form/record-dialog.tsx'
import { useAccount } from '../account-context.ts'
import { accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'

const labels = statusFieldLabels

const wordsOf = ({ status, note }: StatusValues, name: keyof StatusValues): string =>
  name === 'note' ? note : status && accountStatusLabels[status]

interface Part {
  host: FieldHost<StatusValues>
}

const Status = ({ host, from }: Part & { from: AccountStatus }) => {
  const { set, name, value, error, readOnly } = useField(host, 'status')
  return (
    <div data-field={name} data-wide>
      <Choice
        label={labels.status}
        value={value || null}
        options={statusMoves[from].map(to => ({ value: to, label: accountStatusLabels[to] }))}
        error={error}
        disabled={readOnly}
        {...(value && { hint: statusMeanings[value] })}
        onChange={set}
      />
    </div>
  )
}

const Note = ({ host }: Part) => {
  const { value } = useField(host, 'status')
  return (
    <Prose
      host={host}
      name="note"
      label={labels.note}
      optional={value === '' || !needsStatusNote(value)}
      limit={STATUS_NOTE_LIMIT}
    />
  )
}

export const StatusDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account } = useAccount().page
  const [opened] = useState(account)
  const [machine] = useState(() =>
    createStatusForm(opened.status).provide({
      actors: accountWorkOf(services, opened.id).status(statusFailure),
    }),
  )
  return (
    <RecordDialog
      machine={machine}
      values={emptyStatus}
      version={opened.version}
      draft={{ form: 'account.status', entityId: opened.id }}
      title="Mudar situação"
      hint={`Agora: ${accountStatusLabels[opened.status]}.`}
      size="sm"
      save="Mudar situação"
      labels={labels}
      wordsOf={wordsOf}
      onSaved={saved =>
        onSaved(`Conta ${accountStatusLabels[saved.status].toLowerCase()}.`, { account: saved })
      }
      onClose={onClose}
    >
      {host => (
        <>
          <Status host={host} from={opened.status} />
          <Across>
            <Note host={host} />
          </Across>
        </>
      )}
    </RecordDialog>
  )
}
