interface Collection<Query> {
  getSnapshot: () => { context: { query: Query } }
  send: (event: { type: 'query.changed'; query: Query }) => void
}

/** Reads a list again even while it is being read: what is under way may be older than what was just saved. */
export const reloadList = <Query>(list: Collection<Query>): void =>
  list.send({ type: 'query.changed', query: list.getSnapshot().context.query })
