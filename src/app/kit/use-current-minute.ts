import { useEffect, useState } from 'react'
import { serverNow } from '#client/server-clock.ts'

const MINUTE_MS = 60_000

export const useCurrentMinute = (): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE_MS - (now % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
