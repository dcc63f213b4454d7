import { type ReactNode, useId } from 'react'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { VerificationLevel } from '#contracts/occurrences/occurrences.contract.ts'
import { NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { attendanceSentenceLimits, occurrenceLimits } from '#contracts/rules/limits/occurrences.ts'
import type { ActionDraft } from '#machines/occurrences/attendance/action-draft.ts'
import type { ActionDialogView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { classificationLabels, verificationLabels } from '#machines/occurrences/occurrence.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { quiet, row, problem as wrong } from './attendance.styles.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })

const classifications = Object.entries(classificationLabels).map(([value, label]) => ({
  value: value as OccurrenceClassification,
  label,
}))
const levels = Object.entries(verificationLabels).map(([value, label]) => ({
  value,
  label: `${value} · ${label}`,
}))

const durationWords = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : minutes % 60 === 0
      ? `${minutes / 60} h`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

interface NoteWords {
  label: string
  limit: number
  optional: boolean
}

const noteWords = ({ asks, noteRequired }: ActionDialogView): NoteWords | null => {
  if (asks.hold) return { label: 'O que se aguarda', limit: attendanceSentenceLimits.text, optional: false }
  if (asks.closing)
    return { label: 'Texto do encerramento', limit: occurrenceLimits.closingText, optional: false }
  return asks.note ? { label: 'Observação', limit: occurrenceLimits.note, optional: !noteRequired } : null
}

const noteError = ({ missing, placeholders }: ActionDialogView): string | null => {
  if (missing.includes('text')) return 'Campo obrigatório.'
  if (missing.includes('note')) return NOTE_TOO_SHORT
  return missing.includes('placeholder') ? `Preencha os marcadores: ${placeholders.join(' ')}.` : null
}

interface OccurrenceActionDialogProps {
  dialog: ActionDialogView
  /** Station picker of a transfer. */
  station: ReactNode
  /** Of a closing: what else is open in the account. */
  others: ReactNode
  /** Opens the sentences for the text. */
  onSentences: () => void
  onChange: (change: Partial<ActionDraft>) => void
  onConfirm: () => void
  onRetry: () => void
  onCancel: () => void
}

export const OccurrenceActionDialog = (props: OccurrenceActionDialogProps) => {
  const { dialog, onChange } = props
  const { asks, draft, reasons, missing, busy, problem, step, label } = dialog
  const formId = useId()
  const note = noteWords(dialog)
  const options = reasons.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Modal
      title={dialog.title}
      hint={dialog.subject}
      size={asks.closing ? 'md' : 'sm'}
      onClose={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel}>{label === null ? 'Fechar' : 'Voltar'}</Button>
          {step === 'withoutReasons' && (
            <Button weight="primary" onClick={props.onRetry}>
              Tentar novamente
            </Button>
          )}
          {step === 'editing' && label !== null && (
            <Button weight="primary" type="submit" form={formId} busy={busy}>
              {busy ? 'Enviando…' : label}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={form()}
        {...useFirstError(() => {
          if (step === 'editing' && !busy) props.onConfirm()
        })}
      >
        {problem && (
          <p className={wrong()} role="alert">
            {problem}
          </p>
        )}
        {label === null && <p>Esta ação não é mais possível. O texto fica aqui para copiar.</p>}
        {dialog.unsaved && (
          <p className={quiet()}>O relato escrito ainda não foi registrado e não está neste texto.</p>
        )}
        {dialog.openSteps.length > 0 && (
          <p className={quiet()}>{`Etapas opcionais em aberto: ${dialog.openSteps.join(', ')}.`}</p>
        )}
        {asks.station && props.station}
        {asks.reason &&
          (step === 'loadingReasons' ? (
            <div role="status" aria-label="Carregando motivos">
              <Skeleton width="70%" />
            </div>
          ) : (
            <SelectField
              label="Motivo"
              name="reason"
              value={draft.reasonId ?? ''}
              options={options}
              readOnly={busy}
              error={missing.includes('reason') ? 'Informe o motivo.' : null}
              autoFocus={!asks.station}
              onChange={reasonId => onChange({ reasonId: reasonId || null })}
            />
          ))}
        {asks.hold && (
          <SelectField
            label="Por quanto tempo"
            name="minutes"
            value={String(draft.minutes)}
            options={dialog.holdMinutes.map(minutes => ({
              value: String(minutes),
              label: durationWords(minutes),
            }))}
            readOnly={busy}
            onChange={minutes => onChange({ minutes: Number(minutes) })}
          />
        )}
        {asks.closing && (
          <>
            <SelectField
              label="Classificação"
              name="classification"
              value={dialog.classification ?? ''}
              options={classifications}
              readOnly={busy}
              error={missing.includes('classification') ? 'Informe a classificação.' : null}
              onChange={classification => onChange({ classification: classification || null })}
            />
            <SelectField
              label="Nível de verificação"
              name="level"
              value={String(draft.level)}
              options={levels}
              readOnly={busy}
              onChange={level => onChange({ level: Number(level) as VerificationLevel })}
            />
          </>
        )}
        {note && (
          <>
            <TextArea
              label={note.label}
              name="note"
              value={draft.note}
              limit={note.limit}
              optional={note.optional}
              readOnly={busy || label === null}
              error={noteError(dialog)}
              rows={asks.closing ? 4 : 3}
              onChange={event => onChange({ note: event.target.value })}
            />
            {(asks.hold || asks.closing) && (
              <div className={row()}>
                <Button disabled={busy} onClick={props.onSentences}>
                  Frases
                </Button>
              </div>
            )}
          </>
        )}
        {props.others}
      </form>
    </Modal>
  )
}
