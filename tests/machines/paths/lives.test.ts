import { afterAll, describe, expect, it } from 'vitest'
import { machines } from '#machines/index.ts'
import { describeWalks } from '#tests/support/machines/lives/describe-walks.ts'
import { lives } from '#tests/support/machines/lives/lives.ts'
import type { Life } from '#tests/support/machines/walks.ts'

const product = machines as unknown as Record<string, Life['machine']>
const counts = new Map<string, string>()

for (const [name, life] of Object.entries(lives))
  describeWalks(name, life, product[name], told => counts.set(name, told))

describe('every machine of the product', () => {
  it('is lived in by generated walks', () => {
    const hint = 'tests/support/machines/lives: give it a life there, or take it away'
    expect(Object.keys(lives).sort(), hint).toEqual(Object.keys(product).sort())
  })
})

afterAll(() => {
  const lines = [...counts].map(([name, told]) => `${name}: ${told}`)
  process.stdout.write(`transitions taken on real actors\n${lines.join('\n')}\n`)
})
