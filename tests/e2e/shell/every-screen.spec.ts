import type { Page } from '@playwright/test'
import { routes } from '#app/routes.ts'
import { makePlace, type Place } from '../accounts/account-screens.ts'
import { type Api, expect, expectAccessible, test } from '../fixtures.ts'

const WHO = 'admin@demo.example'

const firstOf = (path: string) => async (call: Api) => {
  const { data } = (await (await call('GET', path)).json()) as { data: { id: string }[] }
  return data[0]?.id
}

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
  occurrenceId: firstOf('/occurrence/query?receivedFrom=2000-01-01&accountIds=1,2,3,4,5,6,7,8,9,10'),
}

/** Addresses that open without a session. */
const publicPaths = ['/login', '/reset-password', '/nada']

const isShown = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`every screen, ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ colorScheme })

    test('axe finds nothing before the sign-in', async ({ page, quiet }) => {
      quiet.allow(/404/)
      for (const path of publicPaths)
        await test.step(path, async () => {
          await page.goto(path)
          await isShown(page)
          await expectAccessible(page)
        })
    })

    test('axe finds nothing at any address of the console', async ({ page, api, signIn }) => {
      test.setTimeout(600_000)
      const call = await api(WHO)
      const place = await makePlace(call, `Axe ${colorScheme}`)
      const known = new Map<string, unknown>()
      for (const [name, idOf] of Object.entries(ids)) known.set(name, await idOf(call, place))
      await signIn(WHO)
      for (const { path } of routes)
        await test.step(path, async () => {
          const missing = [...path.matchAll(/:(\w+)/g)].filter(([, name = '']) => !known.get(name))
          expect(
            missing.map(([name]) => name),
            'parameters without an id in `ids`',
          ).toEqual([])
          await page.goto(path.replace(/:(\w+)/g, (_, name: string) => String(known.get(name))))
          await isShown(page)
          await expectAccessible(page)
        })
    })
  })
