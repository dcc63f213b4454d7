import { useEffect } from 'react'
import { same } from '#machines/kit/same.ts'

interface QueriedActor<Query> {
  getSnapshot: () => { context: { query: Query } }
  send: (event: { type: 'query.changed'; query: Query }) => void
}

/** Sends query changes to a list; skips the initial query. */
export const useQuery = <Query>(list: QueriedActor<Query>, query: Query): void => {
  useEffect(() => {
    if (!same(list.getSnapshot().context.query, query)) list.send({ type: 'query.changed', query })
  }, [list, query])
}
