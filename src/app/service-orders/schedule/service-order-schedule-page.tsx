import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { waitFor } from 'xstate'
import { firstDay, schedulingActors } from '#client/actors/service-orders/schedule.actors.ts'
import { same } from '#machines/kit/same.ts'
import { scheduleMachine } from '#machines/service-orders/schedule/schedule.machine.ts'
import {
  readScheduleDraft,
  selectSchedule,
  selectScheduleDraft,
  selectStep,
} from '#machines/service-orders/schedule/schedule.selectors.ts'
import { useFieldFocus } from '#screens/kit/form/fields.ts'
import { today } from '#screens/kit/format.ts'
import { Schedule } from '#screens/service-orders/schedule/schedule.tsx'
import { toastText } from '#screens/service-orders/toast-text.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useStepHistory } from '../../kit/form/use-step-history.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { PageProps } from '../../pages.ts'
import { OrderNotFound } from '../order-not-found.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const machineOf = perServices(services =>
  scheduleMachine.provide({
    actors: schedulingActors(services.http, services.cache, serviceOrderReadsOf(services)),
  }),
)

const CHOICE = 2

export const Page = ({ params }: PageProps) => {
  const services = useServices()
  const { notify } = services
  const [, navigate] = useLocation()
  const id = params.id ?? ''
  const [date] = useState(firstDay)
  const schedule = useActorRef(machineOf(services), { input: { id, date } })
  const view = useSelector(schedule, selectSchedule, same)
  const frame = useRef<HTMLDivElement>(null)
  const toStep = (step: number) => {
    if (step !== view.step) schedule.send({ type: step > view.step ? 'next.requested' : 'back.requested' })
    return selectStep(schedule.getSnapshot())
  }
  useStepHistory({ step: Math.max(view.step, CHOICE), first: CHOICE, onStep: toStep })
  useFieldFocus(schedule, frame)
  const restore = (found: unknown) => {
    const draft = readScheduleDraft(found, today())
    if (draft)
      waitFor(schedule, snapshot => snapshot.matches('planning')).then(
        () => schedule.send({ type: 'draft.recalled', draft }),
        () => {},
      )
  }
  const otherDraft = useDraft(schedule, {
    form: 'serviceOrder.schedule',
    entityId: id,
    read: snapshot => selectScheduleDraft(snapshot, date),
    onRecalled: restore,
    onTaken: restore,
  })
  useLiveSubscription({ topics: ['serviceOrder.updated', 'technician.calendar'], actor: schedule })
  useEffect(() => {
    const done = schedule.on('scheduled', ({ order }) => {
      notify({ kind: 'success', text: toastText(order) })
      navigate(`/service-order/${order.id}`)
    })
    return () => done.unsubscribe()
  }, [schedule, notify, navigate])
  if (view.kind === 'missing') return <OrderNotFound />
  return (
    <>
      <Title screen={view.order ? `${view.label} OS #${view.order.number}` : 'Agendar'} />
      <Schedule
        view={view}
        otherDraft={otherDraft}
        today={today()}
        frame={frame}
        onPlan={change => schedule.send({ type: 'plan.changed', change })}
        onNoDay={() => schedule.send({ type: 'day.cleared' })}
        onName={name => schedule.send({ type: 'name.changed', name })}
        onSlot={({ id: technicianId, name: technicianName }, time, period) =>
          schedule.send({ type: 'slot.chosen', technicianId, technicianName, time, period })
        }
        onAlternative={(date, time, period) =>
          schedule.send({ type: 'alternative.chosen', date, time, period })
        }
        onJustify={change => schedule.send({ type: 'justification.changed', change })}
        onDiscard={() => schedule.send({ type: 'draft.discarded' })}
        onStep={step => (step < CHOICE ? navigate('/service-order/schedule/create?page=1') : toStep(step))}
        onNext={() => schedule.send({ type: 'next.requested' })}
        onBack={() => schedule.send({ type: 'back.requested' })}
        onConfirm={() => schedule.send({ type: 'confirmed' })}
        onRetry={() => schedule.send({ type: 'retry.requested' })}
      />
    </>
  )
}
