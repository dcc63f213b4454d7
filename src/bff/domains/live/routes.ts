import type { liveRoutes } from '#contracts/live/live.contract.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Live } from '../../live/live.ts'

export const liveHandlers = (live: Live): Handlers<typeof liveRoutes> => ({
  stream: ({ actor, request }) => live.open(actor, request.lastEventId),
})
