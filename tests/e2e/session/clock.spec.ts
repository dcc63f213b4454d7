import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newOrder } from '../service-orders/new-order.ts'

const HOUR = 3_600_000

/** A PC whose clock is wrong, from before the page is opened. */
const setClock = (page: Page, by: number) =>
  page.addInitScript(by => {
    const Right = Date
    globalThis.Date = new Proxy(Right, {
      construct: (_, args) => Reflect.construct(Right, args.length === 0 ? [Right.now() + by] : args),
      get: (_, name) => (name === 'now' ? () => Right.now() + by : Reflect.get(Right, name)),
    })
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + by })
  }, by)

for (const [how, by] of [
  ['fast', 26 * HOUR],
  ['slow', -26 * HOUR],
] as const)
  test(`X25 on a PC whose clock is a day ${how}, days are the server’s`, { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const call = await api()
    const { id } = await newOrder(call)
    const days = async () => {
      await page.goto('/service-order/in-progress')
      await expect(page.getByRole('list', { name: 'Técnicos' })).toBeVisible()
      const board = await page.getByRole('textbox', { name: 'Dia do quadro' }).inputValue()
      await page.goto(`/service-order/${id}/schedule`)
      return [board, await page.getByLabel('Dia', { exact: true }).inputValue()]
    }
    await signIn('coordenador1@demo.example')
    const right = await days()
    await setClock(page, by)
    const told = await page.evaluate(() => Date.now())
    expect(await days()).toEqual(right)
    expect(Math.abs((await page.evaluate(() => Date.now())) - told)).toBeGreaterThan(25 * HOUR)
  })
