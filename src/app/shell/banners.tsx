import { useSelector } from '@xstate/react'
import { CloudOff, RefreshCwOff, TimerReset } from 'lucide-react'
import { minutesActor, networkActor } from '#browser/page/ticker.ts'
import { signedInSince } from '#browser/session/presence.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'
import { sessionLifetimeMachine } from '#machines/session/lifetime.machine.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { useServices } from '../context.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveConnectionLost } from '../live/live-updates.ts'

const network = networkMachine.provide({ actors: { network: networkActor } })
const lifetime = sessionLifetimeMachine.provide({ actors: { minutes: minutesActor } })

const ending = (left: number) =>
  left > 1
    ? `Sua sessão termina em ${left} minutos. Salve seu trabalho.`
    : 'Sua sessão termina em menos de um minuto. Salve seu trabalho.'

export const Banners = ({ userId }: { userId: string }) => {
  const connection = useActorRef(network, { input: { online: navigator.onLine } })
  const clock = useActorRef(lifetime, { input: { since: signedInSince(userId) } })
  const troubled = useLiveConnectionLost(useServices())
  const offline = useSelector(connection, snapshot => snapshot.matches('offline'))
  const left = useSelector(clock, snapshot => snapshot.context.left)
  return (
    <>
      {offline && (
        <Banner tone="danger" icon={CloudOff}>
          Sem conexão. Tentando reconectar…
        </Banner>
      )}
      {troubled && !offline && (
        <Banner tone="warning" icon={RefreshCwOff}>
          Reconectando… As telas se atualizam a cada 10 segundos.
        </Banner>
      )}
      {left !== null && (
        <Banner tone="warning" icon={TimerReset}>
          {ending(left)}
        </Banner>
      )}
    </>
  )
}
