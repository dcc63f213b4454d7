interface Collection<Query> {
  getSnapshot: () => { context: { query: Query } }
  send: (event: { type: 'query.changed'; query: Query }) => void
}

/** Reloads even during a request: its answer may predate the save. */
export const reloadList = <Query>(list: Collection<Query>): void =>
  list.send({ type: 'query.changed', query: list.getSnapshot().context.query })
