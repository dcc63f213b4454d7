import type { Page, Route } from '@playwright/test'
import { type Api, expect } from '../fixtures.ts'

/** The calls of the session, by the port that makes them. */
const ports = {
  logIn: /^POST \/login$/,
  loadIdentity: /^GET \/user\/\d+$/,
  leaveStation: /^POST \/station\/\d+\/logoff$/,
  goOffline: /^POST \/user\/\d+\/userSession$/,
  revokeTokens: /^POST \/logout$/,
}
export type Port = keyof typeof ports

export interface Person {
  cookies: { userId: string; accessToken: string; refreshToken: string }
  info: Record<string, unknown>
}

export type People = Readonly<Record<string, Person>>

export const refusal = (status: number) => ({
  status,
  json: { code: 'TEST', message: 'Falhou por ordem do teste.', requestId: 'teste' },
})

/** A console whose server answers the session when it is told to. */
export const openConsole = async (page: Page, people: People, url: string) => {
  const held = new Map<Port, Route[]>()
  let refusing = false
  await page.clock.install()
  await page.route('**/bff/v1/web/**', async route => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/bff/v1/web', '')
    const call = `${request.method()} ${path}`
    const port = (Object.keys(ports) as Port[]).find(name => ports[name].test(call))
    const isBeat = port === 'goOffline' && !request.postData()?.includes('OFFLINE')
    if (path === '/refreshToken') await route.fulfill(refusal(401))
    else if (port && !isBeat) held.set(port, [...(held.get(port) ?? []), route])
    else if (refusing) await route.fulfill(refusal(401))
    else await route.continue()
  })

  const setJar = async (of: string | null) => {
    const person = of === null ? undefined : people[of]
    // Written over: an empty jar in between would be seen.
    if (!person) return page.context().clearCookies()
    await page.context().addCookies(
      Object.entries(person.cookies).map(([name, value]) => ({
        name,
        value,
        url,
        sameSite: 'Strict' as const,
      })),
    )
  }

  /** Answers the last call of a port; those before it were given up. */
  const answer = async (port: Port, reply: Parameters<Route['fulfill']>[0]) => {
    await expect.poll(() => held.get(port)?.length ?? 0, { message: `a call of ${port}` }).toBeGreaterThan(0)
    const calls = held.get(port) ?? []
    held.set(port, [])
    for (const call of calls) await call.fulfill(reply).catch(() => {})
  }

  return {
    setJar,
    answer,
    /** The calls that wait were given up: what comes next makes its own. */
    drop: () => held.clear(),
    /** Held requests fail before closing: a browser would send them. */
    end: async () => {
      const waiting = [...held.values()].flat()
      held.clear()
      for (const call of waiting) await call.abort().catch(() => {})
      await page.close()
    },
    isHeld: (port: Port) => (held.get(port)?.length ?? 0) > 0,
    /** The page is looked at again: it reads the cookies. */
    look: () => page.evaluate(() => dispatchEvent(new Event('focus'))),
    refuse: (yes: boolean) => {
      refusing = yes
    },
    /** A browser that takes no cookie, or takes them again. */
    takeCookies: (yes: boolean) =>
      page.evaluate(taken => {
        if (taken) Reflect.deleteProperty(document, 'cookie')
        else Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
      }, yes),
  }
}

export type HeldConsole = Awaited<ReturnType<typeof openConsole>>

export const replies = {
  leaveStation: {
    json: {
      id: '3',
      name: 'Posto 3',
      kind: 'MONITORING',
      phoneExtension: null,
      location: null,
      active: true,
      attendanceProfile: null,
      operator: null,
      inUse: false,
      loggedOnAt: null,
      mutedUntil: null,
      version: 1,
    },
  },
  goOffline: { json: { userId: '1', status: 'OFFLINE' } },
  revokeTokens: { json: {} },
}

export const cast = async (
  sessions: (email: string) => Promise<Person['cookies']>,
  api: (email?: string) => Promise<Api>,
): Promise<Record<string, Person>> => {
  const personOf = async (email: string): Promise<Person> => {
    const cookies = await sessions(email)
    const answer = await (await api(email))('GET', `/user/${cookies.userId}`)
    const info = (await answer.json()) as Record<string, unknown>
    expect(answer.status, JSON.stringify(info)).toBe(200)
    return { cookies, info }
  }
  return { 5: await personOf('coordenador1@demo.example'), 9: await personOf('coordenador2@demo.example') }
}
