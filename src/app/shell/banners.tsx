import { useSelector } from '@xstate/react'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCwOff from 'lucide-react/icons/refresh-cw-off'
import TimerReset from 'lucide-react/icons/timer-reset'
import { useEffect, useState } from 'react'
import { createThrottle } from '#browser/page/connectivity.ts'
import { createNetworkActor, minutesActor } from '#browser/page/ticker.ts'
import { signedInSince } from '#browser/session/presence.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'
import { sessionLifetimeMachine } from '#machines/session/lifetime.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { useServices } from '../context.ts'
import { lazy } from '../kit/lazy.tsx'
import { perServices } from '../kit/per-services.ts'
import { retryFailedLoads } from '../kit/root-actors.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveConnectionLost } from '../live/connection-loss.ts'

const HandoverNotice = lazy(
  async () => (await import('../stations/handover/handover-notice.tsx')).HandoverNotice,
)

/** The console works without it; the next page asks for it again. */
const skip = () => {}
const SoundBanners = lazy(async () => (await import('../occurrences/alarm/sound-banners.tsx')).SoundBanners)

const networkOf = perServices(({ signs }) =>
  networkMachine.provide({
    actors: { network: createNetworkActor(signs) },
    actions: { retryFailedLoads: createThrottle(retryFailedLoads).ask },
  }),
)
const lifetime = sessionLifetimeMachine.provide({ actors: { minutes: minutesActor } })

const ending = (left: number) =>
  left > 1
    ? `Sua sessão termina em ${left} minutos. Salve seu trabalho.`
    : 'Sua sessão termina em menos de um minuto. Salve seu trabalho.'

export const Banners = ({ userId }: { userId: string }) => {
  const services = useServices()
  const user = useSelector(services.session, selectUser)
  const atStation = user?.station != null && user.permissions['ubidesk.account'] === true
  // Stays: who has left the station learns who took the shift over.
  const [handsOver, setHandsOver] = useState(atStation)
  useEffect(() => setHandsOver(before => before || atStation), [atStation])
  const connection = useActorRef(networkOf(services), { input: { online: navigator.onLine } })
  const clock = useActorRef(lifetime, { input: { since: signedInSince(userId) } })
  const troubled = useLiveConnectionLost(services)
  const offline = useSelector(connection, snapshot => snapshot.matches('offline'))
  const intercepted = useSelector(connection, snapshot => snapshot.matches('intercepted'))
  const left = useSelector(clock, snapshot => snapshot.context.left)
  return (
    <>
      {handsOver && user && <HandoverNotice user={user} onMissing={skip} />}
      {offline && (
        <Banner tone="danger" icon={CloudOff}>
          Sem conexão com o servidor. Tentando novamente…
        </Banner>
      )}
      {intercepted && (
        <Banner tone="danger" icon={CloudAlert}>
          Resposta inválida do servidor. Verifique se a rede pede acesso; tentando de novo…
        </Banner>
      )}
      {troubled && !offline && !intercepted && (
        <Banner tone="warning" icon={RefreshCwOff}>
          Reconectando… As telas se atualizam a cada 10 segundos.
        </Banner>
      )}
      <SoundBanners onMissing={skip} />
      {left !== null && (
        <Banner tone="warning" icon={TimerReset}>
          {ending(left)}
        </Banner>
      )}
    </>
  )
}
