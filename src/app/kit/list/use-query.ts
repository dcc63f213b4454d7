import { useEffect } from 'react'
import { same } from '#machines/kit/same.ts'

interface QueriedActor<Query> {
  getSnapshot: () => { context: { query: Query } }
  send: (event: { type: 'query.changed'; query: Query }) => void
}

/** A list follows what its screen asks for; what it was made to ask it is not told again. */
export const useQuery = <Query>(list: QueriedActor<Query>, query: Query): void => {
  useEffect(() => {
    if (!same(list.getSnapshot().context.query, query)) list.send({ type: 'query.changed', query })
  }, [list, query])
}
