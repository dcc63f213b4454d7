import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { same } from '#machines/kit/same.ts'
import { selectNotice } from '#machines/stations/handover/handover.selectors.ts'
import { AcceptHandover } from '#screens/stations/handover/accept-handover.tsx'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { itemTopics, noticeOf } from './handover-reads.ts'

const ATTENDANCE = /^\/occurrence\/\d+\/attendance/

interface NoticeProps {
  userId: string
  stationId: string | null
}

const Notice = ({ userId, stationId }: NoticeProps) => {
  const services = useServices()
  const { notify } = services
  const actor = useActorRef(noticeOf(services), {
    input: { userId, stationId, atWork: ATTENDANCE.test(location.pathname) },
  })
  const notice = useSelector(actor, selectNotice, same)
  const { handover, kind } = notice
  useLiveSubscription({ topics: ['shiftHandover.updated', ...(kind === 'dialog' ? itemTopics : [])], actor })
  useEffect(() => {
    const heard = [
      actor.on('handover.accepted', () => notify({ kind: 'success', text: 'Plantão assumido.' })),
      actor.on('handover.taken', ({ handover: { to, station } }) =>
        notify({ kind: 'informative', text: `${to?.name} assumiu o plantão de ${station.name}.` }),
      ),
      actor.on('handover.refused', ({ message }) => notify({ kind: 'alert', text: message })),
    ]
    return () => {
      for (const each of heard) each.unsubscribe()
    }
  }, [actor, notify])
  return (
    handover &&
    kind && (
      <AcceptHandover
        handover={handover}
        notice={notice}
        onAccept={() => actor.send({ type: 'accept.requested' })}
        onLater={() => actor.send({ type: 'later.requested' })}
        onRead={() => actor.send({ type: 'read.requested' })}
      />
    )
  )
}

/** Of the station one sits at; of what one handed over oneself after leaving it. */
export const HandoverNotice = ({ user: { id, station } }: { user: UserInfo }) => (
  <Notice key={station?.id ?? ''} userId={id} stationId={station?.id ?? null} />
)
