import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

/**
 * The row that the address opens over its list.
 * @param path of the list @param parameter that names the row
 * @returns the row as it was when opened, though the list may lose it meanwhile
 */
export const useRowDialog = <Row extends { id: string }>(
  path: string,
  parameter: string,
  rows: readonly Row[],
) => {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<Row | null>(null)
  const openId = new URLSearchParams(search).get(parameter)
  const found = opened?.id === openId ? opened : (rows.find(row => row.id === openId) ?? null)
  if (found !== opened) setOpened(found)
  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search)
      if (id) next.set(parameter, id)
      else next.delete(parameter)
      return `${path}?${next}`
    },
    [search, path, parameter],
  )
  const close = () => navigate(hrefOf(null), { replace: true, state: history.state })
  return { openId, opened: found, hrefOf, close }
}
