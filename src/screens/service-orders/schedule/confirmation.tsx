import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { RefObject } from 'react'
import { NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import type { InterventionResult } from '#contracts/service-orders/service-orders.contract.ts'
import { resultLabels } from '#machines/service-orders/service-order.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { formatMinutes } from '#ui/format/dates.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatLongSchedule } from '../format-schedule.ts'
import type { ScheduleProps } from './schedule-props.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 640 })
const when = css({ fontSize: '$4', fontWeight: '$medium', fontVariantNumeric: 'tabular-nums' })
const trouble = css({ display: 'flex', alignItems: 'center', gap: '$2', color: '$dangerText' })

const results: readonly InterventionResult[] = ['CUSTOMER_ABSENT', 'NO_ACCESS', 'PARTIAL', 'NOT_SOLVED']

interface ConfirmationProps extends Pick<ScheduleProps, 'view' | 'onJustify' | 'onRetry'> {
  frame: RefObject<HTMLElement | null>
  onInput: () => void
}

export const Confirmation = ({ view, frame, onInput, onJustify, onRetry }: ConfirmationProps) => {
  const { plan, justification, missing } = view
  return (
    <section ref={frame} className={`${panel()} ${body()}`} onInput={onInput}>
      <div>
        <h2 className={panelTitle()}>Confira</h2>
        <p className={when()}>
          {plan.technicianName} · {formatLongSchedule(plan)} · {formatMinutes(plan.minutes)}
        </p>
      </div>
      {view.asksResult && (
        <Choice
          label="Resultado da intervenção"
          value={justification.result}
          options={results.map(value => ({ value, label: resultLabels[value] }))}
          error={missing.includes('result') ? 'Informe o resultado da intervenção.' : null}
          onChange={result => onJustify({ result })}
        />
      )}
      {view.asksReason &&
        (view.loadingReasons ? (
          <Skeleton width="60%" />
        ) : view.withoutReasons ? (
          <p className={trouble()} role="alert">
            <CircleAlert size={16} aria-hidden /> {view.problem}
            <Button onClick={onRetry}>Tentar novamente</Button>
          </p>
        ) : (
          <SelectField
            label="Motivo"
            value={justification.reasonId ?? ''}
            placeholder="Escolha o motivo"
            options={view.reasons.map(({ id, name }) => ({ value: id, label: name }))}
            error={missing.includes('reason') ? 'Informe o motivo.' : null}
            readOnly={view.sending}
            onChange={reasonId => onJustify({ reasonId })}
          />
        ))}
      {view.asksReason && (
        <TextArea
          label="Observação"
          optional={!view.noteRequired}
          value={justification.note}
          maxLength={2000}
          readOnly={view.sending}
          error={missing.includes('note') ? NOTE_TOO_SHORT : null}
          onChange={event => onJustify({ note: event.target.value })}
        />
      )}
      {view.lost && !view.sending && (
        <p className={trouble()} role="alert">
          <CircleAlert size={16} aria-hidden /> {view.lost} Volte e escolha outro.
        </p>
      )}
      {view.problem && !view.withoutReasons && (
        <p className={trouble()} role="alert">
          <CircleAlert size={16} aria-hidden /> {view.problem}
        </p>
      )}
    </section>
  )
}
