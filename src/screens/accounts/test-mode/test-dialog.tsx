import { useId } from 'react'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import {
  TEST_NOTE_LIMIT,
  type TestLength,
  type TestValues,
} from '#machines/accounts/test-mode/test-mode.form.ts'
import type { selectTestDialog } from '#machines/accounts/test-mode/test-mode.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { problem as problemText } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { DraftOffer, type OfferedDraft } from '../../kit/form/other-draft.tsx'
import { useFirstError } from '../../kit/form/use-first-error.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const trouble = css({ color: '$dangerText', fontSize: '$2' })

const lengths: readonly { value: TestLength; label: string }[] = [
  { value: '60', label: '1 hora' },
  { value: '120', label: '2 horas' },
  { value: '240', label: '4 horas' },
  { value: 'until', label: 'Até outro horário' },
]

const scopes = [
  { value: 'ALL', label: 'Todas as zonas' },
  { value: 'ZONES', label: 'Só algumas zonas' },
] as const

interface TestDialogProps {
  dialog: NonNullable<ReturnType<typeof selectTestDialog>>
  otherDraft?: OfferedDraft | null
  reasons: readonly Reason[]
  reasonsProblem: string | null
  onRetryReasons: () => void
  requesters: readonly Pick<Contact, 'id' | 'name' | 'relation'>[] | null
  requestersProblem: string | null
  onRetryRequesters: () => void
  onField: <Name extends keyof TestValues>(name: Name, value: TestValues[Name]) => void
  onSubmit: () => void
  onClose: () => void
}

const Trouble = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <p className={problemText()} role="alert">
    {problem} <Button onClick={onRetry}>Tentar novamente</Button>
  </p>
)

const Requester = ({
  dialog,
  requesters,
  requestersProblem,
  onRetryRequesters,
  onField,
}: TestDialogProps) => {
  const nobody = requesters?.length === 0
  return (
    <>
      <SelectField
        label="Quem pediu"
        name="requestedByContactId"
        optional
        placeholder="Não informado"
        value={dialog.values.requestedByContactId}
        options={(requesters ?? []).map(({ id, name, relation }) => ({
          value: id,
          label: `${name} (${relationLabels[relation]})`,
        }))}
        readOnly={dialog.busy}
        hint={nobody ? 'Nenhum contato desta conta pode pedir teste.' : 'Contatos que podem pedir teste.'}
        error={dialog.errorOf('requestedByContactId')}
        onChange={contactId => onField('requestedByContactId', contactId)}
      />
      {requestersProblem && <Trouble problem={requestersProblem} onRetry={onRetryRequesters} />}
    </>
  )
}

export const TestDialog = (props: TestDialogProps) => {
  const { dialog, reasons, onField } = props
  const { values, busy, errorOf } = dialog
  const id = useId()
  const until = errorOf('until')
  return (
    <Modal
      title="Colocar em teste"
      hint="Enquanto durar, os sinais não viram ocorrência. Pânico e emergência continuam a ser atendidos."
      size="md"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancelar</Button>
          <Button weight="primary" type="submit" form={id} busy={busy}>
            {busy ? 'Salvando…' : 'Colocar em teste'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form()}
        aria-label="Colocar em teste"
        {...useFirstError(() => {
          if (!busy) props.onSubmit()
        })}
      >
        {dialog.problem && (
          <p className={trouble()} role="alert">
            {dialog.problem}
          </p>
        )}
        <DraftOffer draft={props.otherDraft} disabled={busy} />
        <Choice
          label="Duração"
          value={values.length}
          options={lengths}
          disabled={busy}
          error={values.length === 'until' ? null : until}
          hint={
            dialog.maySupervise
              ? 'De 5 minutos a 24 horas.'
              : 'De 5 minutos a 4 horas; mais do que isso, só um supervisor.'
          }
          onChange={length => onField('length', length)}
        />
        {values.length === 'until' && (
          <DateTimeField
            name="until"
            label="Até o dia"
            timeLabel="Até a hora"
            suggests
            value={values.until}
            error={until}
            readOnly={busy}
            onChange={moment => onField('until', moment)}
          />
        )}
        <Choice
          label="Zonas"
          value={values.scope}
          options={scopes}
          disabled={busy}
          onChange={scope => onField('scope', scope)}
        />
        {values.scope === 'ZONES' && (
          <TextField
            label="Números das zonas"
            name="zones"
            value={values.zones}
            hint="Separados por vírgula: 1, 3, 7"
            inputMode="numeric"
            autoComplete="off"
            readOnly={busy}
            error={errorOf('zones')}
            onChange={event => onField('zones', event.target.value)}
          />
        )}
        <SelectField
          label="Motivo"
          name="reason"
          value={values.reason?.id ?? ''}
          options={reasons.map(reason => ({ value: reason.id, label: reason.name }))}
          readOnly={busy}
          error={errorOf('reason')}
          onChange={chosen => onField('reason', reasons.find(reason => reason.id === chosen) ?? null)}
        />
        {props.reasonsProblem && <Trouble problem={props.reasonsProblem} onRetry={props.onRetryReasons} />}
        <Requester {...props} />
        <TextArea
          label="Observação"
          name="note"
          optional={!values.reason?.requiresNote}
          rows={3}
          limit={TEST_NOTE_LIMIT}
          value={values.note}
          readOnly={busy}
          error={errorOf('note')}
          onChange={event => onField('note', event.target.value)}
        />
      </form>
    </Modal>
  )
}
