import { beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '#app/services.ts'
import { announceStation } from '#app/stations/station-notice.ts'
import { clearPresence } from '#browser/session/presence.ts'
import { userInfo } from '#tests/support/records/records.ts'

/** What a full page load says to the user of the session. */
const load = (station: { id: string; name: string } | null, id = '5') => {
  const notify = vi.fn()
  const session = { getSnapshot: () => ({ context: { user: userInfo({ id, station }) } }) }
  announceStation({ session, notify } as unknown as Services)
  return notify.mock.calls.map(([{ text }]) => text)
}

const station = (id: string) => ({ id, name: `Posto 0${id}` })
const told = (id: string) => [`Você está usando o posto de atendimento Posto 0${id}`]

beforeEach(() => localStorage.clear())

it('M-44 a station is told once for an entry, and no more at the next page loads', () => {
  expect(load(station('3'))).toEqual(told('3'))
  expect(load(station('3'))).toEqual([])
  expect(load(station('4'))).toEqual(told('4'))
  expect(load(null)).toEqual([])
})

it('M-44 is told again at the next entry, and to another person', () => {
  load(station('3'))
  expect(load(station('3'), '6')).toEqual(told('3'))
  clearPresence()
  expect(load(station('3'), '6')).toEqual(told('3'))
})

it('M-44 a station left and taken again is told again', () => {
  load(station('3'))
  load(null)
  expect(load(station('3'))).toEqual(told('3'))
})
