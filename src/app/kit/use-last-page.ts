import { useEffect } from 'react'

interface Seen {
  busy: boolean
  rows: readonly unknown[]
  total: number | null
}

/** Goes from a page that is not there, or no longer, to the last one: its only row may have been dealt with. */
export const useLastPage = (
  { busy, rows, total }: Seen,
  page: number,
  pageSize: number,
  go: (page: number) => void,
): void => {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const beyond = !busy && rows.length === 0 && total !== null && page > last
  useEffect(() => {
    if (beyond) go(last)
  })
}
