import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { selectManualOrder, selectOrderDraft } from '#machines/kit/list/manual-order.machine.ts'
import { readOrderDraft } from '#machines/kit/list/manual-order.ts'
import { selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { PolicyConflict } from '#screens/configuration/attendance-policies/policy-conflict.tsx'
import { PolicyList } from '#screens/configuration/attendance-policies/policy-list.tsx'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { toolbar } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { PageModule } from '../../pages.ts'
import { type PolicyList as Listed, policyListOf, policyOrderOf } from './policy-actors.ts'

const Simulation = lazy(async () => (await import('./policy-simulation.tsx')).PolicySimulation)

export const Page: PageModule['Page'] = () => {
  const services = useServices()
  const [simulating, setSimulating] = useState(false)
  const list = useActorRef(policyListOf(services), { input: { key: {} } })
  const view = useSelector(list, selectRecord<object, Listed>, same)
  const listed = view.kind === 'ready' ? view.record : null
  const order = useActorRef(policyOrderOf(services))
  const ordered = useSelector(order, selectManualOrder, same)
  useLiveSubscription({ topics: ['attendancePolicy.updated'], actor: list })
  useEffect(() => {
    if (listed) order.send({ type: 'order.listed', order: listed.order })
  }, [order, listed])
  useDraft(order, {
    form: 'attendancePolicy.order',
    entityId: 'all',
    read: selectOrderDraft,
    onRecalled: found => {
      const draft = readOrderDraft(found)
      if (draft)
        waitFor(order, ({ context }) => context.saved.version > 0).then(
          () => order.send({ type: 'draft.recalled', draft }),
          () => {},
        )
    },
  })
  useEffect(() => {
    const changes = order.on('order.changed', () => list.send({ type: 'refresh.requested' }))
    return () => changes.unsubscribe()
  }, [order, list])
  return (
    <>
      <Title screen="Regras de atendimento" />
      <PolicyList
        listed={listed}
        order={ordered}
        tools={
          listed && (
            <div className={toolbar()}>
              <Button onClick={() => setSimulating(true)}>Simular</Button>
              <ButtonLink weight="primary" href="/attendancePolicy/create">
                <Plus size={16} aria-hidden /> Nova regra
              </ButtonLink>
            </div>
          )
        }
        onReorder={ids => order.send({ type: 'items.reordered', ids })}
        onUndo={() => order.send({ type: 'undo.requested' })}
        onRetry={() => order.send({ type: 'retry.requested' })}
      >
        {view.kind === 'skeleton' && <RecordSkeleton />}
        {view.kind === 'failed' && (
          <Failed
            title="Não foi possível carregar as regras de atendimento"
            problem={view.problem}
            onRetry={() => list.send({ type: 'retry.requested' })}
          />
        )}
      </PolicyList>
      {listed && simulating && <Simulation {...listed} onClose={() => setSimulating(false)} />}
      {listed && ordered.conflict && (
        <PolicyConflict
          {...ordered.conflict}
          rows={listed.rows}
          onMine={() => order.send({ type: 'mine.chosen' })}
          onTheirs={() => order.send({ type: 'theirs.chosen' })}
        />
      )}
    </>
  )
}
