import { describe, expect, it } from 'vitest'
import { findRoute } from '#app/find-route.ts'
import { routes } from '#app/routes.ts'

const withId = (path: string, id: string) => path.replace(/:\w+/g, id)
const ofRecords = routes.map(({ path }) => path).filter(path => path.includes(':'))

describe('the address of a record', () => {
  it.each(ofRecords)('%s takes ids', path => {
    const found = findRoute(withId(path, '120'))
    expect(found?.route.path).toBe(path)
    for (const [, name] of path.matchAll(/:(\w+)/g)) expect(found?.params[name ?? '']).toBe('120')
  })

  it.each(ofRecords)('%s takes no word: the BFF would hear another path', path => {
    for (const word of ['agenda', 'effective', 'history', 'query', '0', '-1', '1.5', '1e3'])
      expect(findRoute(withId(path, word))?.route.path).not.toBe(path)
  })
})
