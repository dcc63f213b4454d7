import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from '#bff/domains/occurrences/intake/signal-batcher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const COMMIT_MS = 10

/** Batches that were begun, each a list of calls; a call's number is its size. */
const openBatcher = () => {
  const batches: (readonly number[])[] = []
  const add = createBatcher(
    async (calls: readonly number[]) => {
      batches.push(calls)
      await new Promise(resolve => setTimeout(resolve, COMMIT_MS))
      if (calls.includes(13)) throw new Error('refused')
      return calls.map(call => call * 10)
    },
    call => call,
  )
  return { batches, add }
}

test('a lone signal is committed at once', async () => {
  const { batches, add } = openBatcher()
  const answer = add(1)
  expect(batches).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(COMMIT_MS)
  expect(await answer).toBe(10)
  await vi.advanceTimersByTimeAsync(1000)
  add(2)
  expect(batches).toEqual([[1], [2]])
})

test('those that follow within 40 ms are committed together', async () => {
  const { batches, add } = openBatcher()
  const answers = [add(1)]
  await vi.advanceTimersByTimeAsync(5)
  answers.push(add(2))
  await vi.advanceTimersByTimeAsync(30)
  answers.push(add(3))
  expect(batches).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(5)
  expect(batches).toEqual([[1], [2, 3]])
  await vi.advanceTimersByTimeAsync(COMMIT_MS)
  expect(await Promise.all(answers)).toEqual([10, 20, 30])
})

test('fifty signals wait for the commit before them, and not for the 40 ms', async () => {
  const { batches, add } = openBatcher()
  add(1)
  add(30)
  add(20)
  await vi.advanceTimersByTimeAsync(COMMIT_MS)
  expect(batches).toEqual([[1], [30, 20]])
  add(7)
  await vi.advanceTimersByTimeAsync(COMMIT_MS + 1)
  add(49)
  await vi.advanceTimersByTimeAsync(0)
  expect(batches).toEqual([[1], [30, 20], [7, 49]])
})

test('a call that fails fails alone', async () => {
  const { add } = openBatcher()
  const first = add(1)
  const wrong = add(13)
  const right = add(2)
  const refused = expect(wrong).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(200)
  await refused
  expect(await Promise.all([first, right])).toEqual([10, 20])
})
