import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { serviceOrderDetailsActors } from '#client/actors/service-orders/details.actors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { same } from '#machines/kit/same.ts'
import { readDraft, serviceOrderDetailsMachine } from '#machines/service-orders/details/details.machine.ts'
import {
  selectBody,
  selectDialog,
  selectDraft,
  selectWritten,
} from '#machines/service-orders/details/details.selectors.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import type { Installed } from '#screens/service-orders/equipment-changes.tsx'
import { toastText } from '#screens/service-orders/toast-text.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useDraftNotice } from '../../kit/draft/use-draft-notice.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { useDiscardDialog } from '../../kit/form/use-discard-dialog.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { useInstalled } from '../use-installed-equipment.ts'

const ActionDialog = lazy(
  async () => (await import('#screens/service-orders/details/action-dialog.tsx')).ActionDialog,
)

const Sentence = lazy(async () => (await import('../visits/report-sentence.tsx')).ReportSentence)

const machineOf = perServices(services =>
  serviceOrderDetailsMachine.provide({
    actors: serviceOrderDetailsActors(services.http, services.cache, serviceOrderReadsOf(services)),
  }),
)

const keyOf = (id: string, event: string) => ({ form: 'serviceOrder.action', entityId: `${id}.${event}` })

export const useOrder = (id: string, onDone?: (order: ServiceOrder) => void) => {
  const services = useServices()
  const { notify } = services
  const order = useActorRef(machineOf(services), { input: { id } })
  const body = useSelector(order, selectBody, same)
  const dialog = useSelector(order, selectDialog, same)
  const allowed = useSelector(order, ({ context }) => context.order?.allowed ?? null, same)
  useStoredDraft(
    allowed?.map(event => ({
      ...keyOf(id, event),
      open: found => {
        const draft = readDraft(found)
        if (draft)
          waitFor(order, snapshot => snapshot.matches('viewing')).then(
            () => order.send({ type: 'draft.recalled', draft }),
            () => {},
          )
      },
    })) ?? null,
  )
  useLiveSubscription({
    topics: ['serviceOrder.updated'],
    entityId: id,
    hear: async frame => {
      const settled = () => waitFor(order, snapshot => !snapshot.hasTag('busy'))
      try {
        const known = (await settled()).context.order?.version ?? 0
        if (frame?.version !== undefined && frame.version <= known) return
        const renewed = await serviceOrderReadsOf(services).order(id)
        await settled()
        const me = services.session.getSnapshot().context.userId
        if (renewed) order.send({ type: 'order.renewed', order: renewed, byOther: frame?.by !== me })
      } catch {}
    },
  })
  useEffect(() => {
    const changed = order.on('order.changed', ({ order: { number, status } }) =>
      notify({
        kind: 'informative',
        text: `OS #${number} alterada por outra pessoa: ${statusLabel(status).toLowerCase()}.`,
      }),
    )
    return () => changed.unsubscribe()
  }, [order, notify])
  useEffect(() => {
    const done = order.on('action.done', ({ order: changed }) => {
      notify({ kind: 'success', text: toastText(changed) })
      onDone?.(changed)
    })
    return () => done.unsubscribe()
  }, [order, notify, onDone])
  return { order, body, dialog }
}

type OrderDialogProps = Pick<ReturnType<typeof useOrder>, 'order' | 'dialog'>
type Open = OrderDialogProps & { dialog: NonNullable<OrderDialogProps['dialog']> }

const Dialog = ({ order, dialog, installed }: Open & { installed?: Installed }) => {
  const restore = (type: 'draft.recalled' | 'draft.taken') => (found: unknown) => {
    const draft = readDraft(found)
    if (draft) order.send({ type, draft })
  }
  const otherDraft = useDraft(order, {
    ...keyOf(order.getSnapshot().context.id, dialog.draft.event),
    read: selectDraft,
    onRecalled: restore('draft.recalled'),
    onTaken: restore('draft.taken'),
  })
  const takes = useSelector(order, snapshot => snapshot.matches('asking'))
  useDraftNotice(() => selectWritten(order.getSnapshot()))
  const { giveUp, asking } = useDiscardDialog(
    () => selectWritten(order.getSnapshot()),
    () => order.send({ type: 'action.cancelled' }),
  )
  return (
    <>
      <ActionDialog
        dialog={dialog}
        otherDraft={takes ? otherDraft : null}
        Sentence={Sentence}
        installed={installed}
        onReason={reasonId => order.send({ type: 'reason.chosen', reasonId })}
        onNote={note => order.send({ type: 'note.changed', note })}
        onMode={mode => order.send({ type: 'mode.chosen', mode })}
        onResult={result => order.send({ type: 'result.chosen', result })}
        onTold={({ changes, entry }) => order.send({ type: 'changes.changed', changes, entry })}
        onConfirm={() => order.send({ type: 'action.confirmed' })}
        onRetry={() => order.send({ type: 'retry.requested' })}
        onCancel={giveUp}
      />
      {asking}
    </>
  )
}

const OutcomeDialog = ({ accountId, ...open }: Open & { accountId: string }) => {
  return <Dialog {...open} installed={useInstalled(accountId)} />
}

export const OrderDialog = ({ order, dialog }: OrderDialogProps) => {
  if (!dialog) return null
  return dialog.outcome ? (
    <OutcomeDialog order={order} dialog={dialog} accountId={dialog.outcome.accountId} />
  ) : (
    <Dialog order={order} dialog={dialog} />
  )
}
