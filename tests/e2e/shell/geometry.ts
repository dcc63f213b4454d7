import type { Page } from '@playwright/test'

/** CSS pixels of a target's side (WCAG 2.2, 2.5.8). */
const LEAST = 24

/**
 * What is pressed and too small, by its words: below 24 by 24, with another target within 12 of its middle.
 * Links within a sentence are exempt.
 */
export const readSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=radio], [role=switch], [role=slider]'
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return width > 1 && height > 1 && visible && !element.closest('[inert], [aria-hidden=true]')
    }
    /** A box to tick is pressed by its label. */
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect()
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const around =
        /checkbox|radio/.test(element.getAttribute('type') ?? '') && label?.getBoundingClientRect()
      return around || own
    }
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    /** Scrolled under what stays in sight, it is pressed elsewhere. */
    const isCovered = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(x + width / 2, y + height / 2)
      return there !== null && !element.contains(there) && !there.contains(element)
    }
    const targets = [...document.querySelectorAll(pressed)]
      .filter(element => isSeen(element) && !isCovered(element))
      .map(element => ({ element, box: boxOf(element) }))
    const isSmall = ({ width, height }: DOMRect) => Math.round(width) < least || Math.round(height) < least
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })
    /** A circle around its middle reaches another target, or the circle of another small one. */
    const isCrowded = (own: DOMRect, other: DOMRect) => {
      const at = middle(own)
      const across = Math.max(other.left - at.x, at.x - other.right, 0)
      const down = Math.max(other.top - at.y, at.y - other.bottom, 0)
      const there = middle(other)
      const apart = Math.hypot(there.x - at.x, there.y - at.y)
      return Math.hypot(across, down) < least / 2 || (isSmall(other) && apart < least)
    }
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInSentence(element))
      .flatMap(({ element, box }) => {
        const near = targets.find(
          other =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            isCrowded(box, other.box),
        )
        if (!near) return []
        const wordsOf = (each: Element) =>
          each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40) ?? ''
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`
        return [
          `${element.tagName.toLowerCase()} "${wordsOf(element)}" ${size}, near "${wordsOf(near.element)}"`,
        ]
      })
  }, LEAST)

/** What scrolls sideways, but tables, boards, maps and drawings, which need two dimensions. */
export const readSideScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const twoDimensional = 'table, [role=table], [role=grid], canvas, svg, [data-track]'
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}"`
    const root = document.documentElement
    const page = root.scrollWidth > innerWidth ? [`page ${root.scrollWidth} of ${innerWidth}`] : []
    const within = [...document.querySelectorAll('body *')].filter(element => {
      const { overflowX } = getComputedStyle(element)
      return (
        /auto|scroll/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        !element.querySelector(twoDimensional) &&
        !element.closest(twoDimensional)
      )
    })
    return [
      ...page,
      ...within.map(element => `${nameOf(element)} ${element.scrollWidth} of ${element.clientWidth}`),
    ]
  })

/** What still moves for who asked for less motion, by its duration in ms. */
export const readMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const msOf = (text: string) =>
      Math.max(...text.split(', ').map(each => Number.parseFloat(each) * (each.endsWith('ms') ? 1 : 1000)))
    return [...document.querySelectorAll('body *')].flatMap(element => {
      const { transitionDuration, transitionProperty, animationDuration, animationName } =
        getComputedStyle(element)
      const moving = Math.max(
        transitionProperty === 'none' ? 0 : msOf(transitionDuration),
        animationName === 'none' ? 0 : msOf(animationDuration),
      )
      return moving > 1 ? [`${element.tagName.toLowerCase()}.${element.className} ${moving} ms`] : []
    })
  })
