import type { Account } from '#contracts/accounts/account-page.contract.ts'

type Summary = Account['summary']

/** A central without any report counts as neither connected nor disconnected. */
export const connectionOf = ({
  centralsOnline,
  centralsOffline,
  centralsTotal,
}: Pick<Summary, 'centralsOnline' | 'centralsOffline' | 'centralsTotal'>): {
  kind: 'none' | 'online' | 'some' | 'offline'
  words: string
} => {
  if (centralsTotal === 0) return { kind: 'none', words: 'Sem central' }
  if (centralsOnline + centralsOffline === 0)
    return {
      kind: 'none',
      words: centralsTotal === 1 ? 'Central sem informação' : 'Centrais sem informação',
    }
  if (centralsOnline === 0)
    return {
      kind: 'offline',
      words: centralsTotal === 1 ? 'Central sem comunicação' : 'Centrais sem comunicação',
    }
  if (centralsOnline < centralsTotal)
    return { kind: 'some', words: `${centralsOnline} de ${centralsTotal} centrais on-line` }
  return {
    kind: 'online',
    words: centralsTotal === 1 ? 'Central on-line' : `${centralsTotal} centrais on-line`,
  }
}

export const formatFalseRate = (rate: number | null): string =>
  rate === null ? 'Sem ocorrências encerradas' : `${Math.round(rate * 100)}%`

const MINUTE_MS = 60_000

/** Minutes, rounded up; 0 once the instant has passed. */
export const minutesUntil = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
