import type { ActorRefFrom } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import type {
  refreshMachine,
  SessionCookies,
  TokenLossReason,
} from '#machines/session/refresh/refresh.machine.ts'

interface Renewal {
  accessToken: string
  /** This tab did a refresh; a request may cause only one. */
  refreshed: boolean
}

export interface Gate {
  /** The token to send, after any refresh under way. @throws Failure unauthenticated */
  token(): Promise<Renewal>
  /** A token newer than the one refused. @throws Failure unauthenticated */
  renew(sent: string): Promise<Renewal>
  /** True while no newer token than the refused one is here. */
  isCurrent(sent: string): boolean
  end(reason: 'expired' | 'userChanged'): void
}

interface GateDeps {
  refresh: ActorRefFrom<typeof refreshMachine>
  readJar: () => SessionCookies
  boundUser: () => string | null
  onEnd: (reason: 'expired' | 'userChanged') => void
}

/** A longer renewal spanned sleep: its token may have expired. */
const AWAKE_MS = 60_000

const endOf = (reason: TokenLossReason): 'expired' | 'userChanged' =>
  reason === 'userChanged' ? reason : 'expired'

export const INVALID_ANSWER = 'Resposta inválida do servidor.'

const lost = () => new Failure('unauthenticated', 'Sua sessão expirou. Entre novamente.')

/** Connects requests to the refresh machine: they wait and settle together. */
export const createRefreshGate = ({ refresh, readJar, boundUser, onEnd }: GateDeps): Gate => {
  let since = 0

  const settled = (): Promise<Renewal> =>
    new Promise((resolve, reject) => {
      const subscriptions = [
        refresh.on('token.settled', ({ accessToken, refreshed }) =>
          finish(() => resolve({ accessToken, refreshed: refreshed && Date.now() - since < AWAKE_MS })),
        ),
        refresh.on('token.lost', () => finish(() => reject(lost()))),
        refresh.on('token.postponed', () => finish(() => reject(new Failure('foreign', INVALID_ANSWER)))),
      ]
      const finish = (answer: () => void) => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        answer()
      }
    })

  const isBusy = () => !refresh.getSnapshot().matches('idle')
  const isOurs = () => refresh.getSnapshot().context.userId === (boundUser() ?? '')

  refresh.on('token.lost', ({ reason }) => {
    if (isOurs()) onEnd(endOf(reason))
  })

  const renew = async (sent: string | null): Promise<Renewal> => {
    while (isBusy() && !isOurs()) await settled().catch(() => {})
    if (!isBusy()) since = Date.now()
    const outcome = settled()
    refresh.send({ type: 'token.rejected', sent, userId: boundUser() ?? '' })
    return outcome
  }

  const end = (reason: 'expired' | 'userChanged') => onEnd(reason)

  return {
    renew,
    end,
    isCurrent(sent) {
      const { accessToken } = readJar()
      return accessToken === null || accessToken === sent
    },
    async token() {
      const jar = readJar()
      const bound = boundUser()
      if (bound !== null && jar.userId !== bound) {
        end(jar.userId === null ? 'expired' : 'userChanged')
        throw lost()
      }
      const waits = isBusy() && jar.accessToken === refresh.getSnapshot().context.sent
      return jar.accessToken === null || waits
        ? renew(jar.accessToken)
        : { accessToken: jar.accessToken, refreshed: false }
    },
  }
}
