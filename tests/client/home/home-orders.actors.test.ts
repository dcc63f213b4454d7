import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { homeOrderReads } from '#client/actors/home/home-orders.actors.ts'
import { createCache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { urgentQueries } from '#machines/home/home-orders.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const rows = (...ids: string[]) => ids.map(id => serviceOrder({ id, number: Number(id) }))

/** The urgent orders of a server with these late orders and these others. */
const urgentOf = async (late: string[], others: string[]) => {
  const queries: ServiceOrderQuery[] = []
  const http = (async (_: unknown, { query }: { query: ServiceOrderQuery }) => {
    queries.push(query)
    const data = rows(...(query.late ? late : others)).slice(0, query.recordsPerPage)
    return { data, totalElements: data.length }
  }) as unknown as Http
  const { actors } = homeOrderReads(http, createCache(), urgentQueries)
  const page = await toPromise(createActor(actors.load, { input: { query: {}, fresh: false } }).start())
  return { ids: page.data.map(({ id }) => id), queries }
}

describe('operator D15 the most urgent orders', () => {
  it('are the late ones, the highest priority first', async () => {
    const { ids, queries } = await urgentOf(['1', '2', '3', '4', '5', '6'], ['7'])
    expect(ids).toEqual(['1', '2', '3', '4', '5'])
    expect(queries).toEqual([{ late: true, sort: 'priority', recordsPerPage: 5 }])
  })

  it('are filled up with what is still to be executed, each once', async () => {
    const { ids, queries } = await urgentOf(['1', '2'], ['2', '7', '1', '8', '9'])
    expect(ids).toEqual(['1', '2', '7', '8', '9'])
    expect(queries[1]).toMatchObject({ sort: 'priority', recordsPerPage: 5 })
    expect(queries[1]?.status).toContain('OPEN')
    expect(queries[1]?.status).not.toContain('IN_VALIDATION')
  })
})
