import { useEffect, useState } from 'react'
import { serverNow } from '#client/server-clock.ts'
import { useServices } from '../../context.ts'

const MINUTE_MS = 60_000

/** Refreshes every minute and when the page becomes visible. */
export const useMinuteRefresh = (onMinute: () => void): number => {
  const { page } = useServices()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const turn = () => {
      setNow(serverNow())
      if (document.visibilityState === 'visible') onMinute()
    }
    const timer = setInterval(turn, MINUTE_MS)
    const deaf = page.listen(event => event === 'returned' && turn())
    return () => {
      clearInterval(timer)
      deaf()
    }
  }, [page, onMinute])
  return now
}
