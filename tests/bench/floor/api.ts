import { useEffect, useState } from 'react'

const BASE = '/bff/v1/web'

const accessToken = /(?:^|; )accessToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** A GET's answer; the last one stays while the next loads. */
export const useAnswer = <Body>(path: string): { body: Body | null; busy: boolean } => {
  const [answer, setAnswer] = useState<{ path: string; body: Body } | null>(null)
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const response = await fetch(BASE + path, { headers: { authorization: `Bearer ${accessToken}` } })
      const body = (await response.json()) as Body
      if (wanted) setAnswer({ path, body })
    }
    ask()
    return () => {
      wanted = false
    }
  }, [path])
  return { body: answer?.body ?? null, busy: answer?.path !== path }
}
