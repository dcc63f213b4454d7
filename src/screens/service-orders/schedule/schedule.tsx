import Info from 'lucide-react/icons/info'
import { Link } from 'wouter'
import type { ScheduleView } from '#machines/service-orders/schedule/schedule.selectors.ts'
import { statusLabel, typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { Wizard, WizardSteps } from '#ui/wizard/wizard.tsx'
import { useAttempt } from '../../kit/form/use-first-error.ts'
import { formatLongSchedule, formatSlot } from '../format-schedule.ts'
import { Confirmation } from './confirmation.tsx'
import type { ScheduleProps } from './schedule-props.ts'
import { STEPS_LABEL, stepsAt } from './schedule-steps.ts'
import { SlotStep } from './slot-step.tsx'

const subject = css({ color: '$muted', '& b': { color: '$text', fontWeight: '$medium' } })
const body = css(page, { gap: '$3' })

const Subject = ({ order }: { order: NonNullable<ScheduleView['order']> }) => (
  <p className={subject()}>
    <b>{order.defect}</b> · {typeLabels[order.type]} ·{' '}
    <Link href={`/account/${order.account.id}/details`}>{order.account.name}</Link> · {order.account.city}/
    {order.account.uf} · <Link href={`/service-order/${order.id}`}>ver a ordem</Link>
    {order.schedule && (
      <>
        <br />
        Agendamento atual: {formatLongSchedule(order.schedule)}
        {order.technician && ` · ${order.technician.name}`}
      </>
    )}
  </p>
)

const chosenWords = ({ plan, undated }: ScheduleView): string =>
  undated || plan.technicianName === null || (plan.time ?? plan.period) === null
    ? ''
    : `${plan.technicianName} · ${formatSlot(plan)}`

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
  const steps = stepsAt(step)
  return (
    <div ref={props.frame} className={body()} aria-busy={view.kind === 'skeleton'}>
      <header className={headingRow()}>
        <h1 className={heading()}>{order ? `${view.label} · OS #${order.number}` : 'Agendar'}</h1>
      </header>
      {order ? <Subject order={order} /> : <Skeleton width="40%" />}
      {order && step > 1 ? (
        <Wizard
          label={STEPS_LABEL}
          steps={steps}
          step={step}
          busy={view.sending || (step === 2 && view.awaitingDay)}
          finishLabel={view.label}
          bare
          summary={chosenWords(view)}
          onBack={step === 3 ? props.onBack : null}
          onNext={props.onNext}
          onFinish={attempt}
          onStep={props.onStep}
        >
          {step === 2 && <SlotStep {...props} />}
          {step === 3 && <Confirmation {...props} frame={confirmation} onInput={onInput} />}
        </Wizard>
      ) : (
        <WizardSteps label={STEPS_LABEL} steps={steps} onStep={props.onStep} />
      )}
    </div>
  )
}
