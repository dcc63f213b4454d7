import { useCallback } from 'react'
import { useMinuteRefresh } from './use-minute-refresh.ts'

interface EveryMinuteProps {
  list: {
    getSnapshot: () => { value: unknown }
    send: (event: { type: 'refresh.requested' }) => void
  }
}

/** Reloads a list every minute, for changes that only depend on time. */
export const EveryMinute = ({ list }: EveryMinuteProps) => {
  const ask = useCallback(() => {
    if (list.getSnapshot().value === 'ready') list.send({ type: 'refresh.requested' })
  }, [list])
  useMinuteRefresh(ask)
  return null
}
