import { userRoutes } from '#contracts/users/users.contract.ts'
import type { Http } from '../../http.ts'
import { command } from '../../kit/request.ts'

/** Tab id and message number, sent only to our BFF. */
export interface TabFacts {
  id: string
  seq: number
}

const tabHeaders = ({ id, seq }: TabFacts): Record<string, string> => ({
  'x-tab-id': id,
  'x-seq': String(seq),
})

export const sendOnline = (http: Http, nextTab: () => TabFacts | null, beaten: () => void) =>
  command<{ userId: string }>(async ({ userId }, signal) => {
    const tab = nextTab()
    const answer = await http(userRoutes.userSession, {
      params: { userId },
      body: { status: 'ONLINE' },
      ...(tab && { headers: tabHeaders(tab) }),
      signal,
    })
    beaten()
    return answer
  })

/** Sends OFFLINE on page hide; the browser delivers it in background. */
export const sendOffline = (
  baseUrl: string,
  { userId, accessToken, tab }: { userId: string; accessToken: string; tab: TabFacts | null },
): void => {
  fetch(`${baseUrl}/user/${encodeURIComponent(userId)}/userSession`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      ...(tab && tabHeaders(tab)),
    },
    body: JSON.stringify({ status: 'OFFLINE' }),
  }).catch(() => {})
}
