import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { centralCommandActors } from '#client/actors/accounts/centrals.actors.ts'
import {
  centralCommandMachine,
  selectCommand,
} from '#machines/accounts/centrals/commands/central-command.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { accountHttpOf } from '../account-http.ts'

const machineOf = perServices(services =>
  centralCommandMachine.provide({ actors: centralCommandActors(services.http, accountHttpOf(services)) }),
)

/** A command to a central, its answers heard live. */
export const useCentralCommand = (
  of: { accountId: string; centralId: string; occurrenceId?: string },
  onAcked: () => void,
) => {
  const services = useServices()
  const [seed] = useState(randomId)
  const actor = useActorRef(machineOf(services), { input: { ...of, seed } })
  const view = useSelector(actor, selectCommand, same)
  useLiveSubscription({
    topics: ['central.command'],
    entityId: of.centralId,
    hear: () => actor.send({ type: 'answer.heard' }),
  })
  useEffect(() => {
    const acked = actor.on('command.acked', onAcked)
    return () => acked.unsubscribe()
  }, [actor, onAcked])
  return { actor, view }
}
