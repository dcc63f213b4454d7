import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { recordStation } from '#browser/session/presence.ts'
import { stationActors } from '#client/actors/stations/stations.actors.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { same } from '#machines/kit/same.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { stationPickerMachine } from '#machines/stations/station-picker.machine.ts'
import { selectPicker } from '#machines/stations/station-picker.selectors.ts'
import { StationPicker } from '#screens/stations/station-picker.tsx'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import { HandoverAdvice } from './handover/handover-advice.tsx'

const machineOf = perServices(({ http }) => stationPickerMachine.provide({ actors: stationActors(http) }))

export const StationDialog = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const services = useServices()
  const { session, notify } = services
  const actor = useActorRef(machineOf(services), { input: { userId: user.id, current: user.station } })
  useLiveSubscription({ topics: ['station.updated'], actor })
  const picker = useSelector(actor, selectPicker, same)
  useEffect(() => {
    const settle = (station: UserInfo['station'], text: string) => {
      const now = selectUser(session.getSnapshot())
      recordStation(user.id, station?.id ?? null)
      if (now) session.send({ type: 'identity.changed', user: { ...now, station } })
      notify({ kind: 'success', text })
      onClose()
    }
    const entered = actor.on('station.entered', ({ station }) =>
      settle(station, `Você está usando o posto de atendimento ${station.name}`),
    )
    const left = actor.on('station.left', ({ station }) => settle(null, `Você saiu do posto ${station.name}`))
    return () => {
      entered.unsubscribe()
      left.unsubscribe()
    }
  }, [actor, session, notify, onClose, user.id])
  return (
    <StationPicker
      picker={picker}
      onSearch={text => actor.send({ type: 'search.changed', text })}
      onChoose={id => actor.send({ type: 'station.chosen', id })}
      onEnter={() => actor.send({ type: 'logon.requested' })}
      onLeave={() => actor.send({ type: 'logoff.requested' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      handover={user.station && <HandoverAdvice userId={user.id} />}
      onClose={onClose}
    />
  )
}
