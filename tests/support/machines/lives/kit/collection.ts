import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { Life } from '../../walks.ts'

const machine = createCollectionMachine<number, string>()

export const collectionLife: Life<typeof machine> = {
  machine,
  inputs: [{ query: 1 }],
  sees: ({ query, page, failure }) => [query, page?.data, failure?.message],
  events: snapshot => [
    { type: 'query.changed', query: 3 - snapshot.context.query },
    { type: 'refresh.requested' },
    { type: 'retry.requested' },
    { type: 'server.returned' },
    ...(snapshot.matches('loading')
      ? [
          {
            type: 'xstate.done.actor.load',
            output: { data: [`linha ${snapshot.context.query}`], totalElements: 1 },
            actorId: 'load',
          },
          {
            type: 'xstate.error.actor.load',
            error: new Failure('offline', 'Sem conexão.'),
            actorId: 'load',
          },
        ]
      : []),
  ],
}
