import type { ActorRefFrom } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import type { Jar, LostReason, refreshMachine } from '#machines/session/refresh.machine.ts'

export interface Renewal {
  accessToken: string
  /** Whether a refresh was really made, by this tab: a request may cause that once. */
  minted: boolean
}

/** What the request layer asks of the session. */
export interface Gate {
  /** The token to send now, after any refresh under way. @throws Failure unauthenticated */
  token(): Promise<string>
  /** A token newer than the one refused. @throws Failure unauthenticated */
  renew(sent: string): Promise<Renewal>
  end(reason: 'expired' | 'userChanged'): void
}

interface GateDeps {
  refresh: ActorRefFrom<typeof refreshMachine>
  readJar: () => Jar
  /** Who this tab is signed in as. */
  boundUser: () => string | null
  onEnd: (reason: 'expired' | 'userChanged') => void
}

const endOf = (reason: LostReason): 'expired' | 'userChanged' =>
  reason === 'userChanged' ? reason : 'expired'

const lost = () => new Failure('unauthenticated', 'Sua sessão expirou. Entre novamente.')

/** Joins requests to the refresh machine: they wait together and are released or failed together. */
export const createGate = ({ refresh, readJar, boundUser, onEnd }: GateDeps): Gate => {
  const settled = (): Promise<Renewal> =>
    new Promise((resolve, reject) => {
      const subscriptions = [
        refresh.on('token.settled', ({ accessToken, minted }) =>
          finish(() => resolve({ accessToken, minted })),
        ),
        refresh.on('token.lost', () => finish(() => reject(lost()))),
      ]
      const finish = (answer: () => void) => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        answer()
      }
    })

  refresh.on('token.lost', ({ reason }) => onEnd(endOf(reason)))

  const renew = (sent: string | null): Promise<Renewal> => {
    const outcome = settled()
    refresh.send({ type: 'token.rejected', sent, userId: boundUser() ?? '' })
    return outcome
  }

  const end = (reason: 'expired' | 'userChanged') => onEnd(reason)

  return {
    renew,
    end,
    async token() {
      if (!refresh.getSnapshot().matches('idle')) return (await settled()).accessToken
      const jar = readJar()
      const bound = boundUser()
      if (bound !== null && jar.userId !== bound) {
        end(jar.userId === null ? 'expired' : 'userChanged')
        throw lost()
      }
      return jar.accessToken ?? (await renew(null)).accessToken
    },
  }
}
