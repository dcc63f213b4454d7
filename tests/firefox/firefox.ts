import { expect } from 'vitest'
import { ensureFirefox } from '../../src/cli/steps/firefox.mjs'

/** What the stories need of the driver, which is not installed with the project. */
interface Driver {
  launch(options: object): Promise<DrivenBrowser>
}
interface DrivenBrowser {
  version(): Promise<string>
  createBrowserContext(): Promise<DrivenContext>
  close(): Promise<void>
}
interface DrivenContext {
  newPage(): Promise<Page>
  cookies(): Promise<Cookie[]>
  setCookie(...cookies: Cookie[]): Promise<void>
  close(): Promise<void>
}
interface Cookie {
  name: string
  value: string
  domain: string
}
interface Handle {
  click(): Promise<void>
  focus(): Promise<void>
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
  select(value: string): Promise<string[]>
  evaluate<Value>(read: (element: Element) => Value): Promise<Value>
}
interface Mouse {
  move(x: number, y: number, options?: { steps: number }): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
}
interface Page {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  title(): Promise<string>
  $(selector: string): Promise<Handle | null>
  $$(selector: string): Promise<Handle[]>
  evaluate<Value>(read: string | (() => Value)): Promise<Value>
  evaluateOnNewDocument(script: () => void): Promise<unknown>
  screenshot(options: { path: string }): Promise<unknown>
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', hear: (error: Error) => void): void
  keyboard: {
    press(key: string): Promise<void>
    type(text: string): Promise<void>
    down(key: string): Promise<void>
    up(key: string): Promise<void>
  }
  mouse: Mouse
}

const WAIT = { timeout: 20_000, interval: 50 }

export interface Desk extends Page {
  /** By role and name as a screen reader has them, or by a selector alone. */
  named(role: string | null, name: string): Promise<Handle>
  /** Of the document: the driver does not hear of Firefox ESR's history. */
  address(): Promise<string>
  /** Waits until a piece of the page says it. */
  says(selector: string, text: string | RegExp): Promise<void>
  has(read: () => Promise<unknown>, value: unknown): Promise<void>
  fill(role: string | null, name: string, text: string): Promise<void>
  cookies: DrivenContext['cookies']
  setCookie: DrivenContext['setCookie']
  /** Errors in the console since the beginning. */
  errors(): readonly string[]
  leave(): Promise<void>
}

export interface Firefox {
  version: string
  open(): Promise<Desk>
  close(): Promise<void>
}

/** Starts Firefox without a window. @throws Error in one sentence when there is none */
export const launchFirefox = async (): Promise<Firefox> => {
  const found = await ensureFirefox()
  if (!('path' in found)) throw new Error(found.reason)
  const { default: driver } = (await import(/* @vite-ignore */ found.driver)) as { default: Driver }
  const browser = await driver.launch({
    browser: 'firefox',
    executablePath: found.path,
    headless: true,
    // Sizes of a page are set by commands that Firefox ESR lacks.
    defaultViewport: null,
    args: ['--width=1366', '--height=860'],
  })
  return {
    version: await browser.version(),
    close: () => browser.close(),
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') errors.push(message.text())
      })
      // The driver's sandbox outlives a page and is then refused its objects.
      page.on('pageerror', ({ message }) => {
        if (!message.startsWith('Permission denied to access property')) errors.push(message)
      })
      const has: Desk['has'] = (read, value) => expect.poll(read, WAIT).toEqual(value)
      const named: Desk['named'] = async (role, name) => {
        // Firefox gives a password's field no role.
        const selector = role ? `::-p-aria([name="${name}"][role="${role}"])` : name
        await expect
          .poll(async () => (await page.$$(selector)).length, { ...WAIT, message: name })
          .toBeGreaterThan(0)
        const handle = await page.$(selector)
        if (!handle) throw new Error(`${role} "${name}" went away`)
        return handle
      }
      return Object.assign(page, {
        named,
        address: () => page.evaluate(() => location.href),
        has,
        async says(selector: string, text: string | RegExp) {
          const read = async () => (await page.$(selector))?.evaluate(element => element.textContent) ?? ''
          await expect.poll(read, WAIT).toMatch(text)
        },
        async fill(role: string | null, name: string, text: string) {
          await (await named(role, name)).focus()
          await page.keyboard.down('Control')
          await page.keyboard.press('a')
          await page.keyboard.up('Control')
          await page.keyboard.type(text)
        },
        cookies: () => context.cookies(),
        setCookie: (...cookies: Cookie[]) => context.setCookie(...cookies),
        errors: () => errors,
        leave: () => context.close(),
      })
    },
  }
}
