import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RecordKey } from '#client/kit/crud.ts'
import type { RecordWords } from '#machines/kit/labels/record.labels.ts'
import { type createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { same } from '#machines/kit/same.ts'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import type { LiveSubscription } from '../../live/live-subscription.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { Services } from '../../services.ts'
import { useActorRef } from '../use-actor-ref.ts'

/** Part of a record of `define-record.ts`. */
interface ReadRecord<Where, Saved> {
  words: RecordWords
  of: (services: Services) => { one: ReturnType<typeof createRecordMachine<RecordKey<Where>, Saved>> }
}

interface LoadRecordProps<Where, Saved> {
  kind: ReadRecord<Where, Saved>
  where: Where
  id: string
  backHref: string
  /** Live changes that reload it; default: read once, as a form needs. */
  live?: Pick<LiveSubscription, 'topics' | 'entityId'>
  /** Around every state; null until it is loaded. */
  frame?: (content: ReactNode, saved: Saved | null) => ReactNode
  children: (saved: Saved, refresh: () => void) => ReactNode
}

const Live = (subscription: LiveSubscription) => {
  useLiveSubscription(subscription)
  return null
}

export const LoadRecord = <Where, Saved>(props: LoadRecordProps<Where, Saved>) => {
  const { kind, where, id, backHref, frame = content => content } = props
  const { words } = kind
  const record = useActorRef(kind.of(useServices()).one, { input: { key: { ...where, id } } })
  const view = useSelector(record, selectRecord<RecordKey<Where>, Saved>, same)
  if (view.kind === 'skeleton') return frame(<RecordSkeleton />, null)
  if (view.kind === 'failed')
    return frame(
      <Failed
        title={words.failed}
        problem={view.problem}
        onRetry={() => record.send({ type: 'retry.requested' })}
      />,
      null,
    )
  if (view.kind === 'missing')
    return frame(
      <RecordMissing title={words.notFound} sentence={words.missing} backHref={backHref} back={words.back} />,
      null,
    )
  return frame(
    <>
      {props.live && <Live {...props.live} actor={record} />}
      {props.children(view.record, () => record.send({ type: 'refresh.requested' }))}
    </>,
    view.record,
  )
}
