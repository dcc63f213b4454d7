import { isConnectionLoss } from '../../../db/database.ts'

/** A batch ends with this many signals, or after this wait, whichever comes first. */
const MOST = 50
const WAIT_MS = 20

interface Waiting<Call, Outcome> {
  call: Call
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Commits calls that wait together: one transaction for all of them.
 * @param commit outcomes in the order of the calls
 * @param sizeOf how many signals a call has
 */
export const createBatcher = <Call, Outcome>(
  commit: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
  sizeOf: (call: Call) => number,
): ((call: Call) => Promise<Outcome>) => {
  let waiting: Waiting<Call, Outcome>[] = []
  let timer: NodeJS.Timeout | null = null
  let busy = false

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

  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settle(batch)
    }
    busy = false
  }

  return call =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      const size = waiting.reduce((sum, each) => sum + sizeOf(each.call), 0)
      if (size >= MOST) void flush()
      else timer ??= setTimeout(() => void flush(), WAIT_MS)
    })
}
