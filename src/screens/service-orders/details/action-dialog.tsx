import { type ComponentType, type ReactNode, useId } from 'react'
import { NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import type {
  InterventionMode,
  InterventionResult,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { selectDialog } from '#machines/service-orders/details/details.selectors.ts'
import { modeLabels, resultLabels } from '#machines/service-orders/service-order.labels.ts'
import type { ReportedEquipment } from '#machines/service-orders/visits/equipment-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { overLimit } from '#ui/field/counter.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { DraftOffer, type OfferedDraft } from '../../kit/form/other-draft.tsx'
import { useFirstError } from '../../kit/form/use-first-error.ts'
import { visitChangeLabels } from '../equipment-change-text.ts'
import { EquipmentChanges, type Installed } from '../equipment-changes.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const trouble = css({
  padding: '$2 $3',
  borderRadius: '$2',
  border: '1px solid $colors$tomato7',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
})
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '$3' })

const told = css({
  fontSize: '$2',
  '& h3': { fontSize: '$2', fontWeight: '$medium' },
  '& ul': { margin: '$1 0 0', paddingLeft: '$5' },
})

const modes = Object.entries(modeLabels).map(([value, label]) => ({
  value: value as InterventionMode,
  label,
}))

const results = Object.entries(resultLabels).map(([value, label]) => ({
  value: value as InterventionResult,
  label,
}))

const neededWords: Record<string, string> = {
  ADDED: 'Registre ao menos um equipamento adicionado.',
  REMOVED: 'Registre ao menos um equipamento removido.',
}

const notAsked: Installed = { equipment: null, problem: null, retry() {} }

interface NoteField {
  name: string
  label: string
  value: string
  error: string | null
  readOnly: boolean
  onChange: (note: string) => void
}

interface ActionDialogProps {
  dialog: NonNullable<ReturnType<typeof selectDialog>>
  otherDraft?: OfferedDraft | null
  onReason: (reasonId: string) => void
  onNote: (note: string) => void
  onMode: (mode: InterventionMode) => void
  /** Field with AI suggestions; injected because it has its own machine. */
  Sentence?: ComponentType<NoteField & { waiting?: ReactNode }>
  installed?: Installed
  onResult?: (result: InterventionResult) => void
  onTold?: (told: ReportedEquipment) => void
  onConfirm: () => void
  onRetry: () => void
  onCancel: () => void
}

export const ActionDialog = ({
  dialog,
  otherDraft,
  onReason,
  onNote,
  onMode,
  Sentence,
  installed = notAsked,
  onResult = () => {},
  onTold = () => {},
  onConfirm,
  onRetry,
  onCancel,
}: ActionDialogProps) => {
  const formId = useId()
  const toldId = useId()
  const { asks, draft, reasons, missing, busy, problem, step } = dialog
  const field: NoteField = {
    name: 'note',
    label: asks.outcome ? 'O que foi feito' : 'Observação',
    value: draft.note,
    error: missing.includes('note') ? NOTE_TOO_SHORT : overLimit(draft.note.length, dialog.noteLimit),
    readOnly: busy || step === 'overtaken',
    onChange: onNote,
  }
  return (
    <Modal
      title={dialog.title}
      hint={dialog.subject}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{step === 'overtaken' ? 'Fechar' : 'Voltar'}</Button>
          {step === 'withoutReasons' && (
            <Button weight="primary" onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
          {step === 'editing' && (
            <Button
              weight={dialog.weight === 'danger' ? 'danger' : 'primary'}
              type="submit"
              form={formId}
              busy={busy}
              autoFocus={!(asks.reason || asks.mode || asks.outcome)}
            >
              {busy ? 'Enviando…' : dialog.label}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={form()}
        {...useFirstError(() => {
          if (step === 'editing' && !busy) onConfirm()
        })}
      >
        {problem && (
          <p className={trouble()} role="alert">
            {problem}
          </p>
        )}
        <DraftOffer draft={otherDraft} disabled={busy} />
        {asks.reason &&
          (reasons.length > 0 ? (
            <Choice
              label="Motivo"
              value={draft.reasonId}
              options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
              error={missing.includes('reason') ? 'Informe o motivo.' : null}
              autoFocus
              onChange={onReason}
            />
          ) : (
            step !== 'withoutReasons' && (
              <div className={waiting()} role="status" aria-label="Carregando motivos">
                <Skeleton width="60%" />
                <Skeleton width="50%" />
                <Skeleton width="70%" />
              </div>
            )
          ))}
        {asks.mode && (
          <Choice
            label="Modo"
            value={draft.mode}
            options={modes}
            error={missing.includes('mode') ? 'Informe o modo.' : null}
            autoFocus
            onChange={onMode}
          />
        )}
        {asks.outcome && (
          <Choice
            label="Resultado"
            value={draft.result}
            options={results}
            error={missing.includes('result') ? 'Informe o resultado da intervenção.' : null}
            autoFocus
            onChange={onResult}
          />
        )}
        {asks.outcome && Sentence ? (
          <Sentence {...field} waiting={<Skeleton width="100%" />} />
        ) : (
          (asks.note || asks.outcome) && (
            <TextArea
              {...field}
              optional={!dialog.noteRequired}
              limit={dialog.noteLimit}
              onChange={event => onNote(event.target.value)}
            />
          )
        )}
        {dialog.outcome && dialog.outcome.told.length > 0 && (
          <section className={told()} aria-labelledby={toldId}>
            <h3 id={toldId}>Já informado nesta intervenção</h3>
            <ul>
              {dialog.outcome.told.map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and has no ids
                <li key={index}>{visitChangeLabels(change)}</li>
              ))}
            </ul>
          </section>
        )}
        {asks.outcome && (
          <EquipmentChanges
            told={draft}
            optional={!dialog.outcome?.needed}
            installed={installed}
            readOnly={busy || step === 'overtaken'}
            error={missing.includes('equipment') ? neededWords[dialog.outcome?.needed ?? ''] : undefined}
            incomplete={missing.includes('entry')}
            onTold={onTold}
          />
        )}
      </form>
    </Modal>
  )
}
