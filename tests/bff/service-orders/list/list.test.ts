import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type ServiceOrderRow,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { isOverdue } from '#machines/service-orders/overdue.rules.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const list = async (query = ''): Promise<{ data: ServiceOrderRow[]; totalElements: number }> => {
  const user = await bff.as('atendente@demo.example')
  const answer = await user.call('GET', `/serviceOrder${query && `?${query}`}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as never
}

const count = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM service_order o WHERE ${where}`.execute(bff.db)
  return rows[0]?.n
}

describe('GET serviceOrder', () => {
  it('answers fifteen, newest first, and how many there are', async () => {
    const { data, totalElements } = await list()
    expect(totalElements).toBe(60)
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => 60 - index))
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      [
        'account',
        'createdAt',
        'defect',
        'dueAt',
        'id',
        'late',
        'number',
        'priority',
        'rescheduleCount',
        'schedule',
        'status',
        'tags',
        'technician',
        'type',
      ].sort(),
    )
  })

  it('pages by offset, or by page when no offset is given: the same rows', async () => {
    const byOffset = await list('recordsPerPage=7&offset=14')
    const byPage = await list('recordsPerPage=7&page=3')
    expect(byOffset.data.map(({ number }) => number)).toEqual([46, 45, 44, 43, 42, 41, 40])
    expect(byPage).toEqual(byOffset)
    expect((await list('recordsPerPage=7&offset=0&page=3')).data[0]?.number).toBe(60)
    expect((await list('offset=1000')).data).toEqual([])
  })

  it('asks nothing by an empty list, and takes any day as milliseconds', async () => {
    for (const query of ['accountIds=', 'technicianIds=,', 'status=', 'types=', 'tagIds='])
      expect((await list(query)).totalElements, query).toBe(60)
    const scheduled = await count(sql`o.schedule_start IS NOT NULL`)
    expect((await list('scheduleDateFrom=1234567890')).totalElements).toBe(scheduled)
  })

  it.each(serviceOrderStatuses)('filters by %s, and every status exists in the test data', async status => {
    const { data, totalElements } = await list(`status=${status}&recordsPerPage=100`)
    expect(totalElements).toBeGreaterThan(0)
    expect(totalElements).toBe(await count(sql`o.status = ${status}`))
    expect(new Set(data.map(row => row.status))).toEqual(new Set([status]))
  })

  it('M-136 takes DISAPPROVED for REPROVED and always answers REPROVED', async () => {
    expect(await list('status=DISAPPROVED')).toEqual(await list('status=REPROVED'))
  })

  it('joins arrays by commas', async () => {
    const { totalElements } = await list('status=OPEN,SCHEDULED&types=INSTALL,MAINTENANCE')
    expect(totalElements).toBe(
      await count(sql`o.status IN ('OPEN', 'SCHEDULED') AND o.type IN ('INSTALL', 'MAINTENANCE')`),
    )
  })

  it('finds accounts without accents or case, by name, code and customer; and an order by its number', async () => {
    const clinic = await list('account=clinica%20das%20SETE&recordsPerPage=100')
    const ofIts = sql`o.account_id IN (SELECT id FROM account WHERE customer_id =
      (SELECT customer_id FROM account WHERE name = 'Clínica das Sete Ordens'))`
    expect(clinic.totalElements).toBeGreaterThanOrEqual(11)
    expect(clinic.totalElements).toBe(await count(ofIts))
    const own = clinic.data.filter(({ account }) => account.name === 'Clínica das Sete Ordens')
    expect((await list(`account=${own[0]?.account.code}`)).totalElements).toBe(own.length)
    for (const number of ['42', '%2342'])
      expect((await list(`account=${number}&recordsPerPage=100`)).data.map(row => row.number)).toContain(42)
  })

  it('filters by technician, by name and by whether there is one', async () => {
    const { data } = await list('hasTechnician=true')
    const technician = data[0]?.technician
    expect(technician).toBeTruthy()
    const mine = await list(`technicianIds=${technician?.id}&recordsPerPage=100`)
    expect(new Set(mine.data.map(row => row.technician?.id))).toEqual(new Set([technician?.id]))
    const byName = await list(`technician=${encodeURIComponent(technician?.name.toUpperCase() ?? '')}`)
    expect(byName.totalElements).toBe(mine.totalElements)
    expect((await list('hasTechnician=false')).totalElements).toBe(await count(sql`o.technician_id IS NULL`))
  })

  it('filters by the day of the schedule, as a date or as milliseconds, the last day whole', async () => {
    const { rows } = await sql<{ day: string; n: number }>`
      SELECT schedule_date::text AS day, count(*)::int AS n FROM service_order
      WHERE schedule_date IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`.execute(bff.db)
    const { day, n } = rows[0]!
    expect((await list(`scheduleDateFrom=${day}&scheduleDateTo=${day}`)).totalElements).toBe(n)
    const noon = Date.parse(`${day}T15:00:00Z`)
    expect((await list(`scheduleDateFrom=${noon}&scheduleDateTo=${noon}`)).totalElements).toBe(n)
  })

  it('M-188 the screen’s clock says "Atrasada" of the same orders as the server', async () => {
    const { data } = await list('recordsPerPage=100')
    const now = +bff.clock()
    const byClock = data.filter(row => isOverdue({ ...row, late: false }, now)).map(({ id }) => id)
    expect(byClock.length).toBeGreaterThan(0)
    expect(byClock).toEqual(data.filter(({ late }) => late).map(({ id }) => id))
  })

  it('filters what is late, and says so of each row', async () => {
    const late = await list('late=true&recordsPerPage=100')
    const others = await list('late=false&recordsPerPage=100')
    expect(late.totalElements + others.totalElements).toBe(60)
    expect(late.data.every(row => row.late)).toBe(true)
    expect(others.data.some(row => row.late)).toBe(false)
    for (const row of late.data) {
      const overdue = row.dueAt !== null && new Date(row.dueAt) < bff.clock()
      const missed = ['SCHEDULED', 'RESCHEDULED'].includes(row.status)
      expect(overdue || missed).toBe(true)
      expect(['FINISHED', 'CANCELED']).not.toContain(row.status)
    }
  })

  it('filters by tags, each order once', async () => {
    const { data, totalElements } = await list('tagIds=1,2,3&recordsPerPage=100')
    expect(data).toHaveLength(totalElements)
    expect(new Set(data.map(({ id }) => id)).size).toBe(totalElements)
    expect(data.every(row => row.tags.some(tag => ['1', '2', '3'].includes(tag.id)))).toBe(true)
  })

  it.each([
    ['number', (row: ServiceOrderRow) => row.number, 1],
    ['-number', (row: ServiceOrderRow) => row.number, -1],
    ['priority', (row: ServiceOrderRow) => row.priority, 1],
    ['-priority', (row: ServiceOrderRow) => row.priority, -1],
    ['-dueAt', (row: ServiceOrderRow) => row.dueAt && Date.parse(row.dueAt), -1],
    ['dueAt', (row: ServiceOrderRow) => row.dueAt && Date.parse(row.dueAt), 1],
    ['schedule', (row: ServiceOrderRow) => row.schedule && Date.parse(`${row.schedule.date}T00:00:00Z`), 1],
    ['-schedule', (row: ServiceOrderRow) => row.schedule && Date.parse(`${row.schedule.date}T00:00:00Z`), -1],
  ] as const)(
    'sorts by %s, the empty ones last, no row lost or doubled between pages',
    async (sort, readValue, sign) => {
      const pages = await Promise.all(
        [0, 15, 30, 45].map(offset => list(`sort=${sort}&offset=${offset}&recordsPerPage=15`)),
      )
      const rows = pages.flatMap(({ data }) => data)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
      const values = rows.map(readValue)
      const known = values.filter(value => value !== null) as number[]
      expect(values.slice(known.length).every(value => value === null)).toBe(true)
      expect(known).toEqual([...known].sort((a, b) => sign * (a - b)))
    },
  )

  it('M-142 what waits for a time: the most urgent first, the oldest first among them; or the other way round', async () => {
    const waiting = async (sort: string) =>
      (await list(`status=OPEN,REPROVED&sort=${sort}&recordsPerPage=100`)).data
    const rows = await waiting('priority')
    const sorted = [...rows].sort((a, b) => a.priority - b.priority || a.number - b.number)
    expect(rows.map(({ number }) => number)).toEqual(sorted.map(({ number }) => number))
    expect((await waiting('-priority')).map(({ number }) => number)).toEqual(
      sorted.map(({ number }) => number).reverse(),
    )
  })

  it('M-141 `fields` answers only those; the account banner query works as it is', async () => {
    const banner = await list(
      'accountIds=5&status=IN_PROGRESS,PAUSED,OPEN,SCHEDULED,RESCHEDULED,REPROVED&fields=id,number,status&recordsPerPage=5&page=1',
    )
    expect(banner.totalElements).toBeGreaterThan(5)
    expect(banner.data).toHaveLength(5)
    for (const row of banner.data) expect(Object.keys(row)).toEqual(['id', 'number', 'status'])
  })

  it('M-109 the account banner shows what is being executed, however old', async () => {
    const statuses = 'IN_PROGRESS,PAUSED,OPEN,SCHEDULED,RESCHEDULED,REPROVED'
    const query = `accountIds=5&status=${statuses}&fields=id,number,status`
    const all = await list(`${query}&recordsPerPage=100&sort=number`)
    const oldest = all.data.find(({ status }) => status === 'OPEN')
    await bff.db
      .updateTable('service_order')
      .set({ status: 'IN_PROGRESS', technician_id: '12' })
      .where('id', '=', oldest?.id ?? '')
      .execute()
    const banner = await list(`${query}&recordsPerPage=5&page=1`)
    await bff.db
      .updateTable('service_order')
      .set({ status: 'OPEN' })
      .where('id', '=', oldest?.id ?? '')
      .execute()
    const executing = banner.data.filter(({ status }) => status === 'IN_PROGRESS')
    expect(executing.map(({ id }) => id)).toContain(oldest?.id)
    expect(banner.data.slice(0, executing.length)).toEqual(executing)
  })
})

describe('GET serviceOrder/{id}', () => {
  it('answers the whole order: history newest first, seq without gaps, the version of the ETag', async () => {
    const user = await bff.as('coordenador1@demo.example')
    const { data } = await list('status=FINISHED')
    const { body, headers } = await user.call('GET', `/serviceOrder/${data[0]?.id}`)
    const order = body as { timeline: { seq: number; to: string }[]; version: number; allowed: string[] }
    const seqs = order.timeline.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => seqs.length - index))
    expect(order.timeline[0]?.to).toBe('FINISHED')
    expect(headers.get('etag')).toBe(`"${order.version}"`)
    expect(order.version).toBe(seqs.length)
    expect(order.allowed).toEqual(['CANCEL_EXECUTED'])
  })

  it('M-147 the home numbers agree with the lists they lead to', async () => {
    const user = await bff.as('atendente@demo.example')
    const { body } = await user.call('GET', '/home/summary')
    expect(body.serviceOrders).toMatchObject({
      unscheduled: (await list('status=OPEN,REPROVED')).totalElements,
      inProgress: (await list('status=IN_PROGRESS')).totalElements,
      inValidation: (await list('status=IN_VALIDATION')).totalElements,
      late: (await list('late=true')).totalElements,
      withoutNotes60h: (await list('withoutNotes60h=true')).totalElements,
      created24h: (await list('created24h=true')).totalElements,
    })
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/home/summary')).body).toMatchObject({ serviceOrders: null })
  })
})

describe('GET serviceOrder/summary', () => {
  it('counts by status what a filter of the list leaves', async () => {
    const user = await bff.as('atendente@demo.example')
    const answer = await user.call('GET', '/serviceOrder/summary?types=MAINTENANCE')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    for (const status of serviceOrderStatuses)
      expect((answer.body.counts as Record<string, number>)[status], status).toBe(
        (await list(`types=MAINTENANCE&status=${status}&recordsPerPage=1`)).totalElements,
      )
    expect((await user.call('GET', '/serviceOrder/summary?offset=1')).status).toBe(400)
  })
})
