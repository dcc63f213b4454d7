import { useId } from 'react'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import { NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { occurrenceLimits } from '#contracts/rules/limits/occurrences.ts'
import type { ClosingStart } from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import type { BulkClosingView } from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import { sentenceForAll } from '#machines/occurrences/bulk-closing/common-values.ts'
import { classificationLabels } from '#machines/occurrences/occurrence.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { form, problem, recalled } from './bulk-closing.styles.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RowChoices } from './row-choices.tsx'

const classifications = Object.entries(classificationLabels).map(([value, label]) => ({
  value: value as OccurrenceClassification,
  label,
}))

interface BulkClosingDialogProps {
  closing: BulkClosingView
  onRow: (id: string) => void
  onAll: () => void
  onChange: (change: ClosingStart) => void
  onDiscard: () => void
  onConfirm: () => void
  onRetry: () => void
  onEdit: () => void
  onLeave: () => void
}

const noteError = ({ missing, placeholders }: BulkClosingView): string | null => {
  if (missing.includes('note')) return NOTE_TOO_SHORT
  return missing.includes('placeholder') ? `Preencha os marcadores: ${placeholders.join(' ')}.` : null
}

const confirmWords = (count: number) =>
  count === 1 ? 'Encerrar 1 ocorrência' : `Encerrar ${count} ocorrências`

const Fields = ({ closing, onChange }: BulkClosingDialogProps) => {
  const { step, values, reasons, sentences, missing } = closing
  const fixed = step !== 'ready' && step !== 'loading'
  if (step === 'loading')
    return (
      <div role="status" aria-label="Carregando motivos">
        <Skeleton width="70%" />
      </div>
    )
  return (
    <>
      <SelectField
        label="Motivo"
        name="reason"
        value={values.reasonId ?? ''}
        options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
        readOnly={fixed}
        autoFocus
        error={missing.includes('reason') ? 'Informe o motivo.' : null}
        onChange={reasonId => onChange({ reasonId: reasonId || null })}
      />
      <SelectField
        label="Classificação"
        name="classification"
        value={closing.classification ?? ''}
        options={classifications}
        readOnly={fixed}
        error={missing.includes('classification') ? 'Informe a classificação.' : null}
        onChange={classification => onChange({ classification: classification || null })}
      />
      {sentences.length > 0 && !fixed && (
        <SelectField
          label="Frase de encerramento"
          name="sentence"
          optional
          value=""
          placeholder="Usar uma frase no texto"
          options={sentences.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={chosen => {
            const sentence = sentences.find(({ id }) => id === chosen)
            if (sentence) onChange({ note: sentenceForAll(closing.rows, sentence.text) })
          }}
        />
      )}
      <TextArea
        label="Texto do encerramento"
        name="note"
        value={values.note}
        limit={occurrenceLimits.note}
        optional={!closing.noteRequired}
        readOnly={fixed}
        rows={3}
        error={noteError(closing)}
        onChange={event => onChange({ note: event.target.value })}
      />
    </>
  )
}

const Actions = ({ props, formId }: { props: BulkClosingDialogProps; formId: string }) => {
  const { step, values } = props.closing
  if (step === 'told')
    return (
      <Button weight="primary" onClick={props.onLeave}>
        Fechar
      </Button>
    )
  if (step === 'unanswered')
    return (
      <>
        <Button onClick={props.onEdit}>Alterar</Button>
        <Button weight="primary" onClick={props.onRetry}>
          Tentar novamente
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={step === 'sending'} onClick={props.onLeave}>
        Voltar
      </Button>
      {step === 'failed' ? (
        <Button weight="primary" onClick={props.onRetry}>
          Tentar novamente
        </Button>
      ) : (
        <Button weight="danger" type="submit" form={formId} busy={step === 'sending'}>
          {step === 'sending' ? 'Encerrando…' : confirmWords(values.chosen.length)}
        </Button>
      )}
    </>
  )
}

export const BulkClosingDialog = (props: BulkClosingDialogProps) => {
  const { closing, onConfirm } = props
  const { step } = closing
  const formId = useId()
  const frame = useFirstError(() => {
    if (step === 'ready') onConfirm()
  })
  return (
    <Modal
      title="Encerrar em lote"
      hint={closing.subject}
      size="md"
      onClose={props.onLeave}
      footer={<Actions props={props} formId={formId} />}
    >
      {step === 'told' ? (
        <RefusedRows closed={closing.closed} refused={closing.refused} />
      ) : (
        <form id={formId} className={form()} {...frame}>
          {closing.problem && (
            <p className={problem()} role="alert">
              {closing.problem}
              {step === 'unanswered' && ' Tentar novamente não encerra nada duas vezes.'}
            </p>
          )}
          {closing.recalled && step === 'ready' && (
            <p className={recalled()}>
              <span>O que você escreveu antes está de volta.</span>
              <Button weight="quiet" onClick={props.onDiscard}>
                Descartar rascunho
              </Button>
            </p>
          )}
          <Fields {...props} />
          <RowChoices {...props} />
        </form>
      )}
    </Modal>
  )
}
