import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Requests served in a row, at most, while the background waits. */
export const MAX_REQUESTS_IN_A_ROW = 8

export interface QueueLimits {
  length: number
  /** Waiting work is refused after this; its callers give up after 30 s. */
  waitMs: number
}

const background = new AsyncLocalStorage<true>()

/**
 * Marks statements as background: requests have the embedded engine's one connection before them.
 * @param work whose statements are marked, transactions and what they call included
 */
export const inBackground = <Reply>(work: () => Promise<Reply>): Promise<Reply> => background.run(true, work)

const tooMany = () => new Error('timeout exceeded: too many wait for the connection')

/** Order of one connection: requests first, the background at least each ninth time. */
const createQueue = ({ length, waitMs }: QueueLimits) => {
  const requests: (() => void)[] = []
  const others: (() => void)[] = []
  let taken = false
  let inRow = 0

  const next = () => {
    const line =
      others.length > 0 && (requests.length === 0 || inRow >= MAX_REQUESTS_IN_A_ROW) ? others : requests
    inRow = line === requests && others.length > 0 ? inRow + 1 : 0
    return line.shift()
  }

  return {
    take: async (): Promise<void> => {
      if (!taken) {
        taken = true
        return
      }
      if (requests.length + others.length >= length) throw tooMany()
      const line = background.getStore() ? others : requests
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          line.splice(line.indexOf(begin), 1)
          reject(new Error('timeout exceeded when trying to connect'))
        }, waitMs)
        const begin = () => {
          clearTimeout(timer)
          resolve()
        }
        line.push(begin)
      })
    },
    leave: (): void => {
      const begin = next()
      if (begin) begin()
      else taken = false
    },
  }
}

/** Gives a pool's one connection to requests before the background. */
export const queueForConnection = (pool: pg.Pool, limits: QueueLimits): void => {
  const queue = createQueue(limits)
  // Kysely calls with promises only; `pool.query` would pass a callback.
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    await queue.take()
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = reason => {
        release(reason)
        queue.leave()
      }
      return client
    } catch (error) {
      queue.leave()
      throw error
    }
  }) as typeof pool.connect
}
