import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BASE } from '#bff/http/mount.ts'
import { openApi } from '#bff/http/openapi.ts'
import { contract } from '#contracts/index.ts'
import { Id, type RouteShape } from '#contracts/kit/wire.ts'
import { EventImageCall } from '#contracts/occurrences/event-images.contract.ts'
import { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'
import { PositionsCall } from '#contracts/vehicles/positions.contract.ts'
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
  // Of `/auth/user/find/{id}` and `update/{id}`.
  findId: 'app_user',
  updateId: 'app_user',
  permissionGroupId: 'permission_group',
  operationalProfileId: 'operational_profile',
  attendanceProfileId: 'attendance_profile',
  sentenceId: 'attendance_sentence',
  holidayId: 'holiday',
  policyId: 'attendance_policy',
  attendancePolicyId: 'attendance_policy',
  vehicleId: 'vehicle',
  connectionId: 'central_refused_connection',
  receiverId: 'receiver',
  occurrenceId: 'occurrence',
  dispatchId: 'dispatch',
  cameraId: 'equipment',
  mediaId: 'media',
  shiftHandoverId: 'shift_handover',
} as const

const ofCameras =
  'WHERE id IN (SELECT camera_equipment_id FROM central_zone WHERE camera_equipment_id IS NOT NULL)'
const ofAccounts = 'WHERE account_id IN (1, 2)'
const oneOfEach = 'SELECT DISTINCT ON (status) id FROM service_order ORDER BY status, id'
const chosen: Readonly<Record<string, string>> = {
  accountId: 'WHERE id IN (1, 2)',
  technicianId: 'WHERE id IN (SELECT technician_id FROM service_order)',
  serviceOrderId: `WHERE id IN (${oneOfEach})`,
  interventionId: `WHERE service_order_id IN (${oneOfEach})`,
  noteId: `WHERE intervention_id IN (SELECT id FROM intervention WHERE service_order_id IN (${oneOfEach}))`,
  occurrenceId: 'WHERE id IN (SELECT DISTINCT ON (status) id FROM occurrence ORDER BY status, id)',
  cameraId: ofCameras,
  contactId: ofAccounts,
  officeHourId: ofAccounts,
  patrolId: ofAccounts,
  equipmentId: ofAccounts,
  centralId: ofAccounts,
}

/** Some rows of each table, of two accounts where possible, in each status. */
const findIds = async (): Promise<KnownIds> => {
  const found: Record<string, string[]> = {
    number: ['1', '2', '3'],
    cep: ['88010400'],
    stepId: ['ler', 'ligar'],
    draftKind: ['ATTENDANCE', 'POLICY'],
    entityKey: ['1', 'new'],
  }
  for (const [name, table] of Object.entries(tables)) {
    const those = sql.raw(chosen[name] ?? '')
    const query = sql<{ id: string }>`SELECT id FROM ${sql.table(table)} ${those} ORDER BY id LIMIT 12`
    found[name] = (await query.execute(bff.db)).rows.map(({ id }) => id)
  }
  return found
}

const whoTheyAre = [
  'id',
  'email',
  'active',
  'password_hash',
  'permission_group_id',
  'extra_permissions',
  'denied_permissions',
] as const

interface Answered {
  status: number
  /** The current version, where the one that was sent is stale. */
  version?: number
}

const send = async (
  { method, path, headers, body }: SampleRequest,
  token: string | null,
  base: string,
): Promise<Answered> => {
  const response = await bff.fetch(
    new Request(`http://console.example${base}${path}`, {
      method,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    }),
  )
  const { status } = response
  if (status === 409) {
    const { details = {} } = (await response.json()) as { details?: { version?: number } }
    return details.version === undefined ? { status } : { status, version: details.version }
  }
  await response.body?.cancel()
  return { status }
}

/** Like a screen: repeats a stale write with the current version. */
const sendCurrent = async (request: SampleRequest, token: string | null, base: string): Promise<number> => {
  const { status, version } = await send(request, token, base)
  if (version === undefined) return status
  const headers = { ...request.headers, 'If-Match': `"${version}"` }
  return (await send({ ...request, headers }, token, base)).status
}

/** Nothing may take longer. */
const MOST_MS = 2_000

/** Time of a call, ms: by the clock, and of this process's processors, database included. */
const timed = async <Result>(call: () => Promise<Result>) => {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const result = await call()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: performance.now() - startedAt, processorMs: (user + system) / 1000 }
}

/** The calls of receivers, which the console's contract lacks. */
const receiverShapes: Readonly<Record<string, Pick<RouteShape, 'body' | 'multipart'>>> = {
  'receivers.signals': {
    body: v.strictObject({ receiverId: Id, signals: v.array(ReceivedSignal) }),
  },
  'receivers.positions': { body: PositionsCall },
  'receivers.images': { body: EventImageCall, multipart: 2_000_000 },
}

const routes = contract as unknown as Readonly<Record<string, Readonly<Record<string, RouteShape>>>>
const shapeOf = (operationId: string): RouteShape | undefined => {
  const [domain = '', name = ''] = operationId.split('.')
  return routes[domain]?.[name] ?? (receiverShapes[operationId] as RouteShape | undefined)
}

it(`P16 ${COUNT} requests of any kind to every endpoint of the OpenAPI document, none answered by a fault of ours, nor in more than two seconds`, async () => {
  const random = seeded(SEED)
  const document = openApi(contract)
  const admin = await bff.as('admin@demo.example')
  const registered = await admin.call('POST', '/receiver/create', { name: 'Receptora ao acaso' })
  const receiver = registered.body as { id: string; key: string }
  const sample = createSampler(random, { ...(await findIds()), receiverId: [receiver.id] }, document, shapeOf)
  const endpoints = endpointsOf(document)
  const emails = ['admin@demo.example', 'admin@demo.example', 'admin@demo.example', ...demoEmails]
  const people = await bff.db.selectFrom('app_user').select(whoTheyAre).where('email', 'in', emails).execute()
  const tokens = new Map<string, string>()
  const tokenOf = async (email: string) => {
    const known = tokens.get(email)
    if (known !== undefined) return known
    bff.clock.advance(61_000)
    // Earlier requests may have blocked or renamed who signs in.
    for (const { id, ...person } of people.filter(each => each.email === email))
      await bff.db.updateTable('app_user').set(person).where('id', '=', id).execute()
    const { accessToken } = await bff.login(email)
    tokens.set(email, accessToken)
    return accessToken
  }
  const good = new Set<string>()
  const faults = new Map<string, string>()
  const slow = new Map<string, string>()
  let slowest = { ms: 0, processorMs: 0, name: '' }
  const statuses: Record<number, number> = {}
  for (let at = 0; at < COUNT; at += 1) {
    const endpoint = endpoints[at % endpoints.length]!
    const request = sample(endpoint)
    const email = emails[Math.floor(random() * emails.length)]!
    const own = random() < 0.03 ? null : await tokenOf(email)
    const token = endpoint.base !== null && random() < 0.8 ? receiver.key : own
    bff.log.length = 0
    const call = () => timed(() => sendCurrent(request, token, endpoint.base ?? BASE))
    const { result: status, ms, processorMs } = await call()
    const name = `${endpoint.method} ${endpoint.path}`
    // Only a busy machine is slow once.
    if (ms > MOST_MS && (processorMs > MOST_MS || (await call()).ms > MOST_MS))
      slow.set(
        name,
        `${Math.round(ms)} ms, ${Math.round(processorMs)} of a processor: ${request.path.slice(0, 300)}`,
      )
    if (ms > slowest.ms) slowest = { ms, processorMs, name }
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status < 300) good.add(name)
    if (status === 401 && own !== null) tokens.delete(email)
    if (status < 500) continue
    const fault = bff.log.find(line => line.includes('request failed')) ?? ''
    const key = `${status} ${name} ${/"fault":.{0,300}/.exec(fault)?.[0] ?? ''}`
    const shown = typeof request.body === 'string' ? request.body.slice(0, 600) : String(request.body)
    if (!faults.has(key))
      faults.set(key, `${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${shown}`)
  }
  if (process.env.FULL || process.env.REQUESTS)
    process.stdout.write(
      `seed ${SEED}: ${good.size} of ${endpoints.length} endpoints did something, ${JSON.stringify(statuses)}; slowest ${JSON.stringify(slowest)}; never: ${endpoints
        .map(({ method, path }) => `${method} ${path}`)
        .filter(each => !good.has(each))
        .join(', ')}\n`,
    )
  expect(Object.fromEntries(faults)).toEqual({})
  expect(Object.fromEntries(slow)).toEqual({})
  expect(statuses[200], 'enough of them are right').toBeGreaterThan(COUNT / 10)
}, 3_600_000)
