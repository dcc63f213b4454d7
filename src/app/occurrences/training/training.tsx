import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  type TrainingQuery,
  trainingEndActors,
  trainingReads,
  trainingStartActors,
} from '#client/actors/training/training.actors.ts'
import type { Training as Answer } from '#contracts/training/training.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectTrainingStart, trainingStartMachine } from '#machines/training/training-start.machine.ts'
import { NightEnd } from '#screens/training/night-end.tsx'
import { NightStart } from '#screens/training/night-start.tsx'
import { TrainingScreen } from '#screens/training/training.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

const readsOf = perServices(({ http }) =>
  createCollectionMachine<TrainingQuery, Answer>().provide({ actors: trainingReads(http) }),
)
const startOf = perServices(({ http }) => trainingStartMachine.provide({ actors: trainingStartActors(http) }))
const endOf = perServices(({ http }) =>
  createRemovalMachine<{ id: string }>().provide({ actors: trainingEndActors(http) }),
)

const select = selectCollection<TrainingQuery, Answer>
const newest: TrainingQuery = { runId: null }

/** Nights of training and their score, live. */
export const Training = () => {
  const services = useServices()
  const reads = useActorRef(readsOf(services), { input: { query: newest } })
  const starting = useActorRef(startOf(services))
  const { kind, rows, problem } = useSelector(reads, snapshot => select(snapshot), same)
  const choice = useSelector(starting, selectTrainingStart, same)
  useLiveSubscription({
    topics: ['training.updated', 'occurrence.created', 'occurrence.updated', 'occurrence.closed'],
    actor: reads,
  })
  const end = useRemoval(endOf(services), {
    said: () => 'Noite terminada.',
    onRemoved: () => reads.send({ type: 'refresh.requested' }),
  })
  useEffect(() => {
    const started = starting.on('started', () => reads.send({ type: 'query.changed', query: newest }))
    return () => started.unsubscribe()
  }, [starting, reads])
  return (
    <>
      <Title screen="Treinamento" />
      <TrainingScreen
        kind={kind}
        problem={problem}
        training={rows[0] ?? null}
        start={
          <NightStart
            {...choice}
            onNight={night => starting.send({ type: 'night.chosen', night })}
            onSpeed={speed => starting.send({ type: 'speed.chosen', speed })}
            onStart={() => starting.send({ type: 'start.requested' })}
          />
        }
        onChoose={runId => reads.send({ type: 'query.changed', query: { runId } })}
        onEnd={end.ask}
        onRetry={() => reads.send({ type: 'retry.requested' })}
      />
      {end.asked && <NightEnd {...end.asked} />}
    </>
  )
}
