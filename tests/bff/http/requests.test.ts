import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BASE } from '#bff/http/mount.ts'
import { openApi } from '#bff/http/openapi.ts'
import { contract } from '#contracts/index.ts'
import { demoEmails, testBff } from '#tests/support/bff/bff.ts'
import {
  createSampler,
  endpointsOf,
  type KnownIds,
  type SampleRequest,
  seeded,
} from '#tests/support/records/request-samples.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const COUNT = Number(process.env.REQUESTS ?? sized(25_000, 1_000))
const SEED = Number(process.env.SEED ?? 20_261_124)

const tables = {
  accountId: 'account',
  userId: 'app_user',
  technicianId: 'app_user',
  stationId: 'station',
  serviceOrderId: 'service_order',
  interventionId: 'intervention',
  noteId: 'intervention_note',
  imageId: 'media',
  technicianSchedulePauseId: 'technician_block',
  contactId: 'contact',
  officeHourId: 'office_hour',
  patrolId: 'patrol',
  equipmentId: 'equipment',
  centralId: 'central',
  partitionId: 'central_partition',
  zoneId: 'central_zone',
  customerId: 'customer',
  tagId: 'tag',
  reasonId: 'reason',
} as const

/** A few rows of each table, so that one account's children meet their account. */
const findIds = async (): Promise<KnownIds> => {
  const found: Record<string, string[]> = {}
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM ${sql.table(table)} ORDER BY id LIMIT 8`.execute(bff.db)
    found[name] = rows.map(({ id }) => id)
  }
  return found
}

const send = async (
  { method, path, headers, body }: SampleRequest,
  token: string | null,
): Promise<number> => {
  const response = await bff.fetch(
    new Request(`http://console.example${BASE}${path}`, {
      method,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    }),
  )
  await response.body?.cancel()
  return response.status
}

it(`${COUNT} requests of any kind to every endpoint of the OpenAPI document, none answered by a fault of ours`, async () => {
  const random = seeded(SEED)
  const sample = createSampler(random, await findIds())
  const endpoints = endpointsOf(openApi(contract))
  const emails = ['admin@demo.example', 'admin@demo.example', 'admin@demo.example', ...demoEmails]
  const tokens = new Map<string, string>()
  const tokenOf = async (email: string) => {
    const known = tokens.get(email)
    if (known !== undefined) return known
    bff.clock.advance(61_000)
    const { accessToken } = await bff.login(email)
    tokens.set(email, accessToken)
    return accessToken
  }
  const faults = new Map<string, string>()
  const statuses: Record<number, number> = {}
  for (let at = 0; at < COUNT; at += 1) {
    const endpoint = endpoints[at % endpoints.length]!
    const request = sample(endpoint)
    const email = emails[Math.floor(random() * emails.length)]!
    const token = random() < 0.03 ? null : await tokenOf(email)
    bff.log.length = 0
    const status = await send(request, token)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 401 && token !== null) tokens.delete(email)
    if (status < 500) continue
    const fault = bff.log.find(line => line.includes('request failed')) ?? ''
    const key = `${status} ${endpoint.method} ${endpoint.path} ${/"fault":.{0,300}/.exec(fault)?.[0] ?? ''}`
    const shown = typeof request.body === 'string' ? request.body.slice(0, 600) : String(request.body)
    if (!faults.has(key))
      faults.set(key, `${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${shown}`)
  }
  if (process.env.FULL || process.env.REQUESTS)
    process.stdout.write(`seed ${SEED}: ${JSON.stringify(statuses)}\n`)
  expect(Object.fromEntries(faults)).toEqual({})
  expect(statuses[200], 'enough of them are right').toBeGreaterThan(COUNT / 20)
}, 3_600_000)
