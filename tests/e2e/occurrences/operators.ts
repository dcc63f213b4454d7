import type { Page } from '@playwright/test'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { type Panel, post, readPanels, register } from '../../../src/cli/simulator/receiver.mjs'
import { type Step, signalOf } from '../../../src/cli/simulator/scenarios.mjs'
import { type Api, test as base, expect, watch } from '../fixtures.ts'

export { expect, expectAccessible, SOON } from '../fixtures.ts'

export const QUEUE = '/occurrence/list?page=1'

/** Where each operator sits; a supervisor needs no station. */
const stations: Readonly<Record<string, string>> = {
  'operador1@demo.example': '2',
  'operador2@demo.example': '3',
}

/** A person at work, in a browser of their own. */
export interface Desk {
  page: Page
  name: string
  call: Api
}

interface Fixtures {
  /** Signs in at a station, attending nothing; `allowed` are expected console errors. */
  openDesk: (email: string, path?: string, allowed?: RegExp) => Promise<Desk>
  /** Sends signals as a receiver does; returns the time sent, ms since 1970. */
  signal: (...said: readonly Omit<Step, 'afterMs'>[]) => Promise<number>
  /** Panels that send by a channel that is on. */
  panels: () => Promise<readonly Panel[]>
}

/** Body of an answer; fails the story when it is a refusal. */
export const jsonOf = async (answer: Response) => {
  const body = await answer.json()
  expect(answer.ok, JSON.stringify(body)).toBe(true)
  return body
}

/** Rows of the queue, whatever their status. */
export const readQueue = async (call: Api, scope: 'mine' | 'all'): Promise<OccurrenceRow[]> =>
  (await jsonOf(await call('GET', `/occurrence/queue?scope=${scope}`))).data

const emptyHands = async (call: Api) => {
  const data = await readQueue(call, 'mine')
  for (const { id, status, version } of data)
    if (status === 'IN_ATTENDANCE')
      await jsonOf(await call('POST', `/occurrence/${id}/release`, {}, { 'if-match': `"${version}"` }))
}

/** The telephone of this computer would take the keyboard. */
const withoutTelephone = (page: Page) =>
  page.addInitScript(() => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (!this.href.startsWith('tel:')) click.call(this)
    }
  })

export const test = base.extend<Fixtures>({
  openDesk: async ({ browser, baseURL, sessions, api }, use) => {
    const complaints: { heard: string[]; allowed: RegExp }[] = []
    const contexts: { close(): Promise<void> }[] = []
    const leave: (() => Promise<unknown>)[] = []
    // A refusal is part of a race; everything else that is said is a fault.
    await use(async (email, path = QUEUE, allowed = /\b409\b/) => {
      const call = await api(email)
      const session = await sessions(email)
      const station = stations[email]
      if (station) {
        await jsonOf(await call('POST', `/station/${station}/logon`, {}))
        leave.push(() => call('POST', `/station/${station}/logoff`, { operatorId: session.userId }))
      }
      await emptyHands(call)
      const { name } = (await jsonOf(await call('GET', `/user/${session.userId}`))) as { name: string }
      const context = await browser.newContext()
      contexts.push(context)
      const heard: string[] = []
      complaints.push({ heard, allowed })
      watch(context, heard)
      await context.addCookies(
        Object.entries(session).map(([cookie, value]) => ({
          name: cookie,
          value,
          url: baseURL ?? '',
          sameSite: 'Strict' as const,
        })),
      )
      const page = await context.newPage()
      await withoutTelephone(page)
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      return { page, name, call }
    })
    for (const context of contexts) await context.close()
    for (const leaveStation of leave) await leaveStation()
    for (const { heard, allowed } of complaints) expect(heard.filter(line => !allowed.test(line))).toEqual([])
  },

  panels: async ({ api }, use) => {
    await use(async () => {
      const call = await api('supervisor@demo.example')
      return readPanels(async (method, path, body) => jsonOf(await call(method, path, body)), 100)
    })
  },

  signal: async ({ site, api }, use) => {
    const call = await api('supervisor@demo.example')
    const receiver = await register(
      async (method, path, body) => jsonOf(await call(method, path, body)),
      new Date(),
    )
    let seq = 0
    await use(async (...said) => {
      const signals = said.map(each => signalOf({ ...each, afterMs: 0 }, ++seq, new Date()))
      const sentAt = Date.now()
      const reply = await post(site.url, receiver, signals)
      expect(reply).toMatchObject({ accepted: said.length, refused: [] })
      return sentAt
    })
    await jsonOf(await call('PUT', `/receiver/${receiver.id}/revoke`, {}))
  },
})

/** An occurrence that no signal caused, in the queue. */
export const openOccurrence = async (
  call: Api,
  about: { accountId: string; category?: string; eventCode?: string },
): Promise<Occurrence> =>
  jsonOf(await call('POST', '/occurrence/create', { note: 'Aberta para uma história.', ...about }))

export const readOccurrence = async (call: Api, id: string): Promise<Occurrence> =>
  jsonOf(await call('GET', `/occurrence/${id}`))

/** The queue's line of an occurrence. */
export const rowOf = (page: Page, { number }: Pick<Occurrence, 'number'>) =>
  page.getByRole('row').filter({ hasText: new RegExp(`#${number}(?!\\d)`) })

/** When a row with this text is painted, ms since 1970; measured in the page, not at its next look. */
export const paintedAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const look = () =>
          [...document.querySelectorAll('tr')].some(row => row.textContent?.includes(wanted))
            ? requestAnimationFrame(() => resolve(Date.now()))
            : requestAnimationFrame(look)
        look()
      }),
    text,
  )

/** Seconds that power failures wait for their return. @returns gives the rule back its own */
export const setPowerWait = async (call: Api, seconds: number): Promise<() => Promise<void>> => {
  const rules: { data: { id: string; name: string }[] } = await jsonOf(
    await call('GET', '/attendancePolicy/query'),
  )
  const id = rules.data.find(({ name }) => name === 'Falta de energia')?.id ?? ''
  const write = async (waitBeforeQueueS: number): Promise<number> => {
    const read: AttendancePolicy = await jsonOf(await call('GET', `/attendancePolicy/${id}`))
    const { id: _, rank: __, catchAll: ___, version, ...body } = read
    const path = `/attendancePolicy/${id}/update`
    await jsonOf(await call('PUT', path, { ...body, waitBeforeQueueS }, { 'if-match': `"${version}"` }))
    return read.waitBeforeQueueS
  }
  const before = await write(seconds)
  return async () => {
    await write(before)
  }
}
