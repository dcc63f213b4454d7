import { Refusal } from '../http/refusal.ts'

interface GateLimits {
  atOnce: number
  waiting: number
  waitMs: number
}

/** Runs costly work with a limit. @throws Refusal UNAVAILABLE when the queue is full or the wait too long */
type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

const busy = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })

export const createGate = ({ atOnce, waiting, waitMs }: GateLimits): Gate => {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enterNow), 1)
        reject(busy())
      }, waitMs)
      const enterNow = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(enterNow)
    })
  }

  const leave = (): void => {
    const next = queue.shift()
    // Hands the place on, so that no newcomer takes it.
    if (next) next()
    else running -= 1
  }

  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
