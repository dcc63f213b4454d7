import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { ScheduleView } from '#machines/service-orders/schedule/schedule.selectors.ts'
import { statusLabel, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { unseen } from '#ui/field/field.ts'
import { heading, headingRow, page, panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useAttempt } from '../../kit/form/use-first-error.ts'
import { formatSchedule } from '../format-schedule.ts'
import { Confirmation } from './confirmation.tsx'
import type { ScheduleProps } from './schedule-props.ts'
import { ScheduleSteps, stepNames } from './schedule-steps.tsx'
import { SlotStep } from './slot-step.tsx'

const summary = css({ '& p': { color: '$muted' } })
/** Keeps focused elements above the sticky footer. */
const body = css(page, {
  '& > :not(footer) :is(a, button, input, select, textarea)': { scrollMarginBottom: 80 },
})
const foot = css({
  position: 'sticky',
  bottom: 0,
  justifyContent: 'flex-end',
  padding: '$3 0',
  background: '$app',
  borderTop: '1px solid $colors$line',
})

/** Receives focus when the step changes. */
const StepName = ({ step }: { step: ScheduleView['step'] }) => {
  const top = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    top.current?.focus()
  }, [step])
  return (
    <h2 ref={top} tabIndex={-1} className={unseen()}>
      {`Passo ${step} de ${stepNames.length}: ${stepNames[step - 1]}`}
    </h2>
  )
}

/** Decision D-19. */
export const Schedule = (props: ScheduleProps) => {
  const { view, onRetry } = props
  const { order, step } = view
  const { ref: confirmation, onInput, attempt } = useAttempt<HTMLElement>(props.onConfirm)
  if (view.kind === 'failed')
    return (
      <div className={page()}>
        <Failed
          heading="h1"
          title="Não foi possível carregar a ordem de serviço"
          problem={view.problem}
          onRetry={onRetry}
        />
      </div>
    )
  if (view.kind === 'unschedulable' && order)
    return (
      <div className={page()}>
        <Empty
          heading="h1"
          icon={Info}
          title={`A OS #${order.number} não pode ser agendada agora`}
          action={<Link href={`/service-order/${order.id}`}>Ver a ordem</Link>}
        >
          A situação atual é “{statusLabel(order.status)}”.
        </Empty>
      </div>
    )
  return (
    <div ref={props.frame} className={body()} aria-busy={view.kind === 'skeleton'}>
      <header className={headingRow()}>
        <h1 className={heading()}>{order ? `${view.label} · OS #${order.number}` : 'Agendar'}</h1>
        <ScheduleSteps step={step} />
      </header>
      <section className={`${panel()} ${summary()}`}>
        {order ? (
          <>
            <h2 className={panelTitle()}>{order.defect}</h2>
            <p>
              {typeLabels[order.type]} · {order.account.name} · {order.account.city}/{order.account.uf} ·{' '}
              <Link href={`/service-order/${order.id}`}>ver a ordem</Link>
            </p>
            {order.schedule && (
              <p>
                Agendamento atual: {formatSchedule(order.schedule)}
                {order.technician && ` · ${order.technician.name}`}
              </p>
            )}
          </>
        ) : (
          <Skeleton width="40%" />
        )}
      </section>
      {order && step > 1 && <StepName step={step} />}
      {order && step === 2 && <SlotStep {...props} />}
      {order && step === 3 && <Confirmation {...props} frame={confirmation} onInput={onInput} />}
      {order && (
        <footer className={`${toolbar()} ${foot()}`}>
          {step === 3 && (
            <Button onClick={props.onBack} disabled={view.sending}>
              Voltar
            </Button>
          )}
          {step === 2 ? (
            <Button key="next" weight="primary" busy={view.awaitingDay} onClick={props.onNext}>
              Avançar
            </Button>
          ) : (
            <Button key="confirm" weight="primary" busy={view.sending} onClick={attempt}>
              {view.label}
            </Button>
          )}
        </footer>
      )}
    </div>
  )
}
