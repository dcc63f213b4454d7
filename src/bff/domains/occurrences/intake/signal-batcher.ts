import { isConnectionLoss } from '../../../db/database.ts'

/** Between the beginnings of two batches, unless so many signals wait. */
const PAUSE_MS = 40
const MOST = 50

interface Waiting<Call, Outcome> {
  call: Call
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Commits calls that wait together in one transaction, a lone one at once.
 * @param commit outcomes in the order of the calls
 * @param sizeOf how many signals a call has
 */
export const createBatcher = <Call, Outcome>(
  commit: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
  sizeOf: (call: Call) => number,
): ((call: Call) => Promise<Outcome>) => {
  let waiting: Waiting<Call, Outcome>[] = []
  let size = 0
  let running = false
  let endPause = () => {}

  const settle = async (batch: readonly Waiting<Call, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await commit(batch.map(({ call }) => call))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome)
    } catch (error) {
      // One bad call must not fail those that happened to wait with it.
      if (batch.length > 1 && !isConnectionLoss(error)) for (const each of batch) await settle([each])
      else for (const { reject } of batch) reject(error)
    }
  }

  const pause = () =>
    new Promise<void>(resolve => {
      endPause = resolve
      setTimeout(resolve, PAUSE_MS)
    })

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      const paused = pause()
      waiting = []
      size = 0
      await settle(batch)
      if (size < MOST) await paused
    }
    running = false
  }

  return call =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      size += sizeOf(call)
      if (!running) void run()
      else if (size >= MOST) endPause()
    })
}
