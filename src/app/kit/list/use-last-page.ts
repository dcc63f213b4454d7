import { useEffect } from 'react'
import { same } from '#machines/kit/same.ts'

interface ListActor<Query> {
  getSnapshot: () => {
    value: unknown
    context: { query: Query; page: { data: readonly unknown[]; totalElements: number } | null }
  }
}

/** Moves to the last page when the current one is gone. Call after `useQuery`. */
export const useLastPage = <Query>(
  list: ListActor<Query>,
  query: Query,
  { page, pageSize }: { page: number; pageSize: number },
  go: (page: number) => void,
): void => {
  useEffect(() => {
    const { value, context } = list.getSnapshot()
    if (value !== 'ready' || !context.page || !same(context.query, query)) return
    const { data, totalElements } = context.page
    const last = Math.max(1, Math.ceil(totalElements / pageSize))
    if (data.length === 0 && page > last) go(last)
  })
}
