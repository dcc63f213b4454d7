import { useId } from 'react'
import { NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import type { MoveDialogView } from '#machines/service-orders/board/board.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { DraftOffer, type OfferedDraft } from '../../kit/form/other-draft.tsx'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { formatDate } from '../../kit/format.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const path = css({ fontVariantNumeric: 'tabular-nums', '& b': { fontWeight: '$strong' } })
const slots = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { marginBottom: '$1', fontSize: '$2', fontWeight: '$medium' },
})
const trouble = css({ color: '$dangerText' })

interface MoveDialogProps {
  dialog: MoveDialogView
  otherDraft?: OfferedDraft | null
  onReason: (reasonId: string) => void
  onNote: (note: string) => void
  onConfirm: () => void
  onRetry: () => void
  onAlternative: (date: string, minute: number) => void
  onCancel: () => void
}

export const MoveDialog = (props: MoveDialogProps) => {
  const { dialog, onReason, onNote, onConfirm, onRetry, onAlternative, onCancel } = props
  const id = useId()
  return (
    <Modal
      title={`Reagendar · OS #${dialog.number}`}
      hint={formatDate(dialog.date)}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Voltar</Button>
          {dialog.step === 'withoutReasons' ? (
            <Button weight="primary" onClick={onRetry}>
              Tentar novamente
            </Button>
          ) : dialog.step === 'overtaken' ? null : (
            <Button weight="primary" type="submit" form={id} busy={dialog.busy}>
              Reagendar
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={form()}
        {...useFirstError(() => {
          if (!dialog.busy) onConfirm()
        })}
      >
        <p className={path()}>
          De {dialog.from} para{' '}
          <b>
            {dialog.toDate !== dialog.date && `${formatDate(dialog.toDate)}, `}
            {dialog.to}
          </b>
        </p>
        {dialog.problem && (
          <p className={trouble()} role="alert">
            {dialog.problem}
          </p>
        )}
        {dialog.alternatives.length > 0 && (
          <fieldset className={slots()}>
            <legend>Próximos horários livres</legend>
            {dialog.alternatives.map(({ date, time, minute }) => (
              <Button key={`${date} ${time}`} onClick={() => onAlternative(date, minute)}>
                {formatDate(date)} às {time}
              </Button>
            ))}
          </fieldset>
        )}
        {dialog.step === 'loadingReasons' ? (
          <Skeleton width="60%" />
        ) : (
          dialog.step === 'justifying' && (
            <>
              <DraftOffer draft={props.otherDraft} disabled={dialog.busy} />
              <Choice
                label="Motivo"
                value={dialog.reasonId}
                options={dialog.reasons.map(reason => ({ value: reason.id, label: reason.name }))}
                error={dialog.missing.includes('reason') ? 'Informe o motivo.' : null}
                autoFocus
                onChange={onReason}
              />
              <TextArea
                label="Observação"
                optional={!dialog.noteRequired}
                value={dialog.note}
                maxLength={2000}
                readOnly={dialog.busy}
                error={dialog.missing.includes('note') ? NOTE_TOO_SHORT : null}
                onChange={event => onNote(event.target.value)}
              />
            </>
          )
        )}
      </form>
    </Modal>
  )
}
