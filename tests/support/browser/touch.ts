import type { CDPSession, Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A point of an element, by fractions of its size. */
export const pointIn = async (element: Locator, right = 0.5, down = 0.5): Promise<Point> => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width * right, y: y + height * down }
}

const framesOf = (page: Page, count: number) =>
  page.evaluate(async left => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

const STEPS = 6

/** Real touch events of Chromium: fingers go from their first points to their last. */
export const fingersOn = async (page: Page) => {
  const chromium: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    chromium.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  return {
    /** @param held frames between the press and the first move */
    async drag(paths: readonly (readonly [Point, Point])[], held = 0): Promise<void> {
      await touch(
        'touchStart',
        paths.map(([from]) => from),
      )
      await framesOf(page, held)
      for (let step = 1; step <= STEPS; step += 1) {
        await touch(
          'touchMove',
          paths.map(([from, to]) => between(from, to, step / STEPS)),
        )
        await framesOf(page, 1)
      }
      await touch('touchEnd', [])
    },
    /** A stroke of a stylus. */
    async pen(from: Point, to: Point): Promise<void> {
      const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
        chromium.send('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          button: 'left',
          buttons: type === 'mouseReleased' ? 0 : 1,
          clickCount: 1,
          force: 0.5,
          pointerType: 'pen',
        })
      await at('mousePressed', from)
      for (let step = 1; step <= STEPS; step += 1) await at('mouseMoved', between(from, to, step / STEPS))
      await at('mouseReleased', to)
    },
  }
}
