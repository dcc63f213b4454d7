import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Turns of people's requests, at most, while the background waits. */
export const TURNS_OF_PEOPLE = 8

export interface QueueLimits {
  length: number
  /** Waiting work is refused after this; its callers give up after 30 s. */
  waitMs: number
}

const background = new AsyncLocalStorage<true>()

/**
 * Marks statements that no person waits for: at the one connection of the embedded engine requests come first.
 * @param work whose statements are marked, transactions and what they call included
 */
export const inBackground = <Reply>(work: () => Promise<Reply>): Promise<Reply> => background.run(true, work)

const tooMany = () => new Error('timeout exceeded: too many wait for the connection')

/** Who is next for one connection: people first, the background at least each ninth time. */
const createTurns = ({ length, waitMs }: QueueLimits) => {
  const people: (() => void)[] = []
  const others: (() => void)[] = []
  let taken = false
  let inRow = 0

  const next = () => {
    const line = others.length > 0 && (people.length === 0 || inRow >= TURNS_OF_PEOPLE) ? others : people
    inRow = line === people && others.length > 0 ? inRow + 1 : 0
    return line.shift()
  }

  return {
    take: async (): Promise<void> => {
      if (!taken) {
        taken = true
        return
      }
      if (people.length + others.length >= length) throw tooMany()
      const line = background.getStore() ? others : people
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

/** Has a pool of one connection give it to people's requests before the background. */
export const giveTurns = (pool: pg.Pool, limits: QueueLimits): void => {
  const turns = createTurns(limits)
  // Kysely calls with promises only; `pool.query` would pass a callback.
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    await turns.take()
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = reason => {
        release(reason)
        turns.leave()
      }
      return client
    } catch (error) {
      turns.leave()
      throw error
    }
  }) as typeof pool.connect
}
