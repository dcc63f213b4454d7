import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RecordKey } from '#client/kit/crud.ts'
import { selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import type { LiveSubscription } from '../../live/live-subscription.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { useActorRef } from '../use-actor-ref.ts'
import type { EditedRecord } from './define-record.ts'

interface LoadRecordProps<Where, Body, Saved> {
  kind: EditedRecord<Where, Body, Saved>
  where: Where
  id: string
  backHref: string
  /** Live changes that reload it; default: read once, as a form needs. */
  live?: Pick<LiveSubscription, 'topics' | 'entityId'>
  children: (saved: Saved, refresh: () => void) => ReactNode
}

const Live = (subscription: LiveSubscription) => {
  useLiveSubscription(subscription)
  return null
}

export const LoadRecord = <Where, Body, Saved>(props: LoadRecordProps<Where, Body, Saved>) => {
  const { kind, where, id, backHref } = props
  const { words } = kind
  const record = useActorRef(kind.of(useServices()).one, { input: { key: { ...where, id } } })
  const view = useSelector(record, selectRecord<RecordKey<Where>, Saved>, same)
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return (
      <Failed
        title={words.failed}
        problem={view.problem}
        onRetry={() => record.send({ type: 'retry.requested' })}
      />
    )
  if (view.kind === 'missing')
    return (
      <RecordMissing title={words.notFound} sentence={words.missing} backHref={backHref} back={words.back} />
    )
  return (
    <>
      {props.live && <Live {...props.live} actor={record} />}
      {props.children(view.record, () => record.send({ type: 'refresh.requested' }))}
    </>
  )
}
