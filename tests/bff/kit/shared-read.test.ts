import { expect, it } from 'vitest'
import { createSharedRead } from '#bff/kit/shared-read.ts'

it('reads once for all who come during a read, from what was written before they came', async () => {
  let written = 0
  let reads = 0
  let finish = () => {}
  const read = createSharedRead(async () => {
    reads += 1
    const found = written
    await new Promise<void>(resolve => {
      finish = resolve
    })
    return found
  })
  const first = read()
  written = 1
  const others = [read(), read(), read()]
  finish()
  expect(await first).toBe(0)
  await expect.poll(() => reads).toBe(2)
  finish()
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  expect(reads).toBe(2)
  const last = read()
  finish()
  expect([await last, reads]).toEqual([1, 3])
})

it('fails for those who shared the read that failed', async () => {
  let fails = true
  const read = createSharedRead(async () => {
    if (fails) throw new Error('banco fora do ar')
    return 'lido'
  })
  const [first, ...others] = await Promise.allSettled([read(), read(), read()])
  expect([first?.status, ...others.map(({ status }) => status)]).toEqual(['rejected', 'rejected', 'rejected'])
  fails = false
  expect(await read()).toBe('lido')
})
