import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { contract } from '#contracts/index.ts'

/** Every regular expression that a value of the contract may meet. */
const patternsIn = (value: unknown, found: Map<string, RegExp>, seen: Set<unknown>): void => {
  if (value instanceof RegExp) found.set(String(value), value)
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
  seen.add(value)
  for (const part of Object.values(value)) patternsIn(part, found, seen)
}

const LONG = 50_000
const parts = ['a', '1', ' ', '.', '-', '0:', 'a@', 'a.', '1,', '{A_', '\u00e1', '/', '+', '(', '2026-01-01T']
const hostile = parts.flatMap(part => {
  const many = part.repeat(LONG / part.length)
  return [many, `${many}!`, `!${many}`, `1${many}\n`]
})

it('S20 no text holds the process: every pattern of the contract reads 50 000 hostile characters in 50 ms', () => {
  const found = new Map<string, RegExp>()
  patternsIn(contract, found, new Set())
  expect(found.size).toBeGreaterThan(10)
  const slow: string[] = []
  for (const [name, pattern] of found)
    for (const text of hostile) {
      const before = performance.now()
      pattern.test(text)
      pattern.lastIndex = 0
      const ms = performance.now() - before
      // A loaded machine may be late once, a pattern that backtracks is late again.
      if (ms < 50) continue
      const again = performance.now()
      pattern.test(text)
      pattern.lastIndex = 0
      if (performance.now() - again >= 50) slow.push(`${name} ${text.slice(0, 12)} ${Math.round(ms)} ms`)
    }
  expect(slow).toEqual([])
}, 120_000)
