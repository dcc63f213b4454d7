import { type ActorRefFrom, createActor } from 'xstate'
import { createTicker } from '#browser/page/ticker.ts'
import workerUrl from '#browser/page/ticker.worker.ts?worker&url'
import { readJar } from '#browser/session/cookies.ts'
import { noteBeat, sisterBeat } from '#browser/session/presence.ts'
import { sayGoodbye, sendOnline } from '#client/actors/presence.actors.ts'
import { presenceMachine } from '#machines/session/presence.machine.ts'
import type { Runtime } from '../runtime.ts'

/** Runs the heartbeat while someone is signed in, and only then. */
export const keepPresence = ({ session, http, baseUrl, nextTab, page }: Runtime): void => {
  const logic = presenceMachine.provide({
    actors: { ticker: createTicker(workerUrl), sendOnline: sendOnline(http, nextTab, noteBeat) },
    actions: {
      sayGoodbye(_, { userId }) {
        const jar = readJar()
        if (jar.userId === userId && jar.accessToken)
          sayGoodbye(baseUrl, { userId, accessToken: jar.accessToken, tab: nextTab() })
      },
    },
    guards: { sisterBeat },
  })
  let presence: ActorRefFrom<typeof presenceMachine> | null = null
  const follow = ({ here, userId }: { here: boolean; userId: string | null }) => {
    if (here && userId !== null && presence === null)
      presence = createActor(logic, { input: { userId } }).start()
    if (!here && presence !== null) {
      presence.stop()
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
      tabLeft: 'sister.left',
    } as const
    presence?.send({ type: said[event] })
  })
}
