import { useCallback } from 'react'
import { useMinuteRefresh } from './use-minute-refresh.ts'

interface EveryMinuteProps {
  list: {
    getSnapshot: () => { value: unknown }
    send: (event: { type: 'refresh.requested' }) => void
  }
}

/** Asks a list anew once a minute: what the clock alone changes, such as what is late. A failure stays said until it is taken. */
export const EveryMinute = ({ list }: EveryMinuteProps) => {
  const ask = useCallback(() => {
    if (list.getSnapshot().value === 'ready') list.send({ type: 'refresh.requested' })
  }, [list])
  useMinuteRefresh(ask)
  return null
}
