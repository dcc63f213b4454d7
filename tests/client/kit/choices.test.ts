import { expect, it } from 'vitest'
import { choices } from '#client/kit/choices.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import { turn } from '#tests/support/machines/virtual-time.ts'

const signal = new AbortController().signal
const page: Page<Ref> = { data: [{ id: 'ana', name: 'Ana' }], totalElements: 1 }

it('asks for a page by name, and without a name when none is written', async () => {
  const asked: object[] = []
  const fetch = choices(async query => {
    asked.push(query)
    return page
  })
  expect(await fetch({ search: 'an', recordsPerPage: 20, offset: 40, signal })).toBe(page)
  await fetch({ search: '', recordsPerPage: 20, offset: 0, signal })
  expect(asked).toEqual([
    { name: 'an', recordsPerPage: 20, offset: 40 },
    { recordsPerPage: 20, offset: 0 },
  ])
})

it('never settles when its request was cancelled', async () => {
  const fetch = choices(async () => undefined)
  const cancelled = fetch({ search: '', recordsPerPage: 20, offset: 0, signal })
  const settled = cancelled.then(() => 'settled')
  expect(await Promise.race([settled, turn().then(() => 'open')])).toBe('open')
})
