import { type ActorRefFrom, createActor } from 'xstate'
import { createTicker } from '#browser/page/ticker.ts'
import workerUrl from '#browser/page/ticker.worker.ts?worker&url'
import { readJar } from '#browser/session/cookies.ts'
import { otherTabActive, recordHeartbeat } from '#browser/session/presence.ts'
import { sendOffline, sendOnline } from '#client/actors/session/presence.actors.ts'
import { presenceMachine } from '#machines/session/presence/presence.machine.ts'
import { addRootActor } from '../kit/root-actors.ts'
import type { Runtime } from '../runtime.ts'

export const startPresence = ({ session, http, baseUrl, nextTab, page }: Runtime): void => {
  const logic = presenceMachine.provide({
    actors: { ticker: createTicker(workerUrl), sendOnline: sendOnline(http, nextTab, recordHeartbeat) },
    actions: {
      sendOffline(_, { userId }) {
        const jar = readJar()
        if (jar.userId === userId && jar.accessToken)
          sendOffline(baseUrl, { userId, accessToken: jar.accessToken, tab: nextTab() })
      },
    },
    guards: { otherTabActive },
  })
  let presence: ActorRefFrom<typeof presenceMachine> | null = null
  let unlist = () => {}
  const follow = ({ here, userId }: { here: boolean; userId: string | null }) => {
    if (here && userId !== null && presence === null) {
      const actor = createActor(logic, { input: { userId } })
      unlist = addRootActor(actor)
      presence = actor.start()
    }
    if (!here && presence !== null) {
      presence.stop()
      unlist()
      presence = null
    }
  }
  const look = (snapshot: ReturnType<typeof session.getSnapshot>) =>
    follow({ here: snapshot.matches('signedIn'), userId: snapshot.context.userId })
  look(session.getSnapshot())
  session.subscribe(look)
  page.listen(event => {
    const said = {
      returned: 'page.shown',
      left: 'page.left',
      tabLeft: 'otherTab.left',
    } as const
    presence?.send({ type: said[event] })
  })
}
