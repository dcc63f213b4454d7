import { expect, it } from 'vitest'
import { createPageAge } from '#browser/page/page-age.ts'

const at = (openedAt: number) => {
  let time = openedAt
  const age = createPageAge(openedAt, () => time)
  return { ...age, pass: (ms: number) => (time += ms) }
}

it('knows of no change until it hears of one, and then how long ago the last was', () => {
  const age = at(100)
  expect(age.idleMs()).toBe(Number.POSITIVE_INFINITY)
  expect(age.changed(Number.POSITIVE_INFINITY)).toBe(false)
  expect(age.idleMs()).toBe(Number.POSITIVE_INFINITY)
  age.changed(30)
  expect(age.idleMs()).toBe(30)
  age.pass(20)
  age.changed(70)
  expect(age.idleMs()).toBe(50)
})

it('tells a change that could be read before the page from one that could not', () => {
  const age = at(5000)
  age.pass(50)
  expect(age.changed(1050)).toBe(false)
  expect(age.changed(1049)).toBe(true)
  age.pass(2000)
  expect(age.changed(1500)).toBe(true)
  age.restart()
  expect(age.changed(1500)).toBe(false)
  expect(age.changed(0)).toBe(true)
})
