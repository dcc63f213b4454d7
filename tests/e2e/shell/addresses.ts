import type { Page } from '@playwright/test'
import { routes } from '#app/routes.ts'
import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { makePlace, type Place } from '../accounts/account-screens.ts'
import { type Api, expect } from '../fixtures.ts'
import { jsonOf, openOccurrence, readOccurrence } from '../occurrences/operators.ts'

/** Who may see every screen. */
export const WHO = 'admin@demo.example'

/** Who attends, and where. */
const OPERATOR = { email: 'operador1@demo.example', station: '2' }

interface Found {
  data: { id: string }[]
}

const readFirst = async (call: Api, path: string) =>
  ((await (await call('GET', path)).json()) as Found).data[0]?.id

const firstOf = (path: string) => (call: Api) => readFirst(call, path)

/** An id for each parameter of an address: a line for each kind of record. */
const ids: Record<string, (call: Api, place: Place) => unknown> = {
  accountId: (_, { id }) => id,
  centralId: (_, { records }) => records.central.id,
  contactId: (_, { records }) => records.contact.id,
  officeHourId: (_, { records }) => records.officeHour.id,
  patrolId: (_, { records }) => records.patrol.id,
  equipmentId: (_, { records }) => records.equipment.id,
  id: firstOf('/serviceOrder?status=OPEN&recordsPerPage=1'),
  vehicleId: firstOf('/vehicle/query?recordsPerPage=1'),
  userId: firstOf('/auth/user/query?recordsPerPage=1'),
  attendanceProfileId: firstOf('/attendanceProfile/query?recordsPerPage=1'),
  sentenceId: firstOf('/attendanceSentence/query?recordsPerPage=1'),
  holidayId: firstOf('/holiday/query?recordsPerPage=1'),
  policyId: firstOf('/attendancePolicy/query'),
}

/** An occurrence whose patrol car has been there. */
const visitPlace = async (call: Api): Promise<[string, string][]> => {
  await jsonOf(await call('POST', `/station/${OPERATOR.station}/logon`, {}))
  const occurrence = await openOccurrence(call, { accountId: '3', category: 'MEDICAL' })
  const path = `/occurrence/${occurrence.id}`
  const versionOf = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` })
  await jsonOf(await call('POST', `${path}/attend`, {}, versionOf(occurrence)))
  const cars: SuggestedVehicle[] = await jsonOf(await call('GET', `${path}/suggestedVehicles`))
  const free = cars.find(({ availability }) => availability === 'AVAILABLE')
  let dispatch: Dispatch = await jsonOf(
    await call('POST', `${path}/dispatch/create`, { vehicleId: free?.vehicle.id }),
  )
  for (const [step, body] of [
    ['depart', {}],
    ['arrive', {}],
    ['finish', { report: 'Portão fechado, nada constatado.' }],
  ] as const)
    dispatch = await jsonOf(
      await call('PUT', `${path}/dispatch/${dispatch.id}/${step}`, body, versionOf(dispatch)),
    )
  const attended = await readOccurrence(call, occurrence.id)
  await jsonOf(await call('POST', `${path}/release`, {}, versionOf(attended)))
  return [
    ['occurrenceId', occurrence.id],
    ['dispatchId', dispatch.id],
  ]
}

/**
 * Every address of the console, with ids of records that are there.
 * @param title of an account that is made for it
 */
export const readAddresses = async (
  api: (email?: string) => Promise<Api>,
  title: string,
): Promise<{ path: string; address: string }[]> => {
  const call = await api(WHO)
  const place = await makePlace(call, title)
  const known = new Map<string, unknown>(await visitPlace(await api(OPERATOR.email)))
  for (const [name, idOf] of Object.entries(ids)) known.set(name, await idOf(call, place))
  const missing = routes.flatMap(({ path }) =>
    [...path.matchAll(/:(\w+)/g)]
      .filter(([, name = '']) => !known.get(name))
      .map(([name]) => `${path} ${name}`),
  )
  expect(missing, 'parameters without an id in `ids`').toEqual([])
  return routes.map(({ path }) => ({
    path,
    address: path.replace(/:(\w+)/g, (_, name: string) => String(known.get(name))),
  }))
}

/** Its heading is there, and nothing more is on its way. */
export const isShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
