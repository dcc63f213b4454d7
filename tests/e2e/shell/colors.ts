import type { Page } from '@playwright/test'

/**
 * What cannot be told where the system chooses the colours (`forced-colors: active`):
 * a chosen item by its ground alone, an icon of a colour of its own, a field without an edge.
 */
export const readLostColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return width > 1 && height > 1 && visible && !element.closest('[inert], [aria-hidden=true]')
    }
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      return `${element.tagName.toLowerCase()}.${element.getAttribute('role') ?? element.getAttribute('type') ?? ''} "${words}"`
    }
    const found: string[] = []
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)

    /** Edges, ground, outline and letters: what a person may tell two items apart by. */
    const look = (element: Element) => {
      const style = getComputedStyle(element)
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
      const edges = sides.map(
        side =>
          `${style[`border${side}Style`]} ${style[`border${side}Width`]} ${style[`border${side}Color`]}`,
      )
      const { backgroundColor, outlineStyle, fontWeight, textDecorationLine } = style
      return [
        ...edges,
        backgroundColor,
        outlineStyle,
        fontWeight,
        textDecorationLine,
        element.childElementCount,
      ].join()
    }

    for (const chosen of all(
      '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])',
    )) {
      const role = chosen.getAttribute('role')
      const tag = chosen.tagName
      const scope = chosen.parentElement?.closest(
        '[role=tablist], [role=listbox], [role=grid], ul, ol, nav, fieldset, [role=group], div',
      )
      const others = [...(scope?.querySelectorAll(tag) ?? [])].filter(
        each =>
          each !== chosen &&
          each.getAttribute('role') === role &&
          !each.matches(
            '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])',
          ) &&
          isSeen(each),
      )
      if (others.length > 0 && others.every(other => look(other) === look(chosen)))
        found.push(`chosen like the others: ${nameOf(chosen)}`)
    }

    const page = getComputedStyle(document.body).backgroundColor
    const hasEdge = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const drawn = (['Top', 'Bottom', 'Left', 'Right'] as const).some(
        side => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
      )
      return (
        drawn ||
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
        (style.backgroundColor !== page && style.forcedColorAdjust === 'none')
      )
    }
    const nearEdge = (element: Element | null, most = 3): boolean =>
      element !== null && most > 0 && (hasEdge(element) || nearEdge(element.parentElement, most - 1))
    for (const field of all(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea, [role=textbox], [role=combobox], [role=spinbutton]',
    ))
      if (!nearEdge(field)) found.push(`a field without an edge: ${nameOf(field)}`)
    for (const box of all('progress, [role=switch], [role=slider], [role=progressbar], [role=meter]'))
      if (!nearEdge(box)) {
        const inner = [...box.querySelectorAll('*')].some(hasEdge)
        if (!inner) found.push(`a control without an edge: ${nameOf(box)}`)
      }

    // The label's own drawn box stands for a hidden input.
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input[type=checkbox], input[type=radio]',
    )) {
      const own = getComputedStyle(input)
      const label = input.closest('label') ?? input.labels?.[0]
      if (!label || !isSeen(label) || (own.appearance !== 'none' && own.opacity !== '0')) continue
      const drawn = [label, ...label.querySelectorAll('*')].some(hasEdge)
      const filled = [label, ...label.querySelectorAll('*')].some(
        each => getComputedStyle(each).forcedColorAdjust === 'none',
      )
      if (!drawn && !filled && input.checked) found.push(`checked without a mark: ${nameOf(label)}`)
    }

    // Chosen by the page, a colour of an icon may vanish on the ground of the system.
    for (const icon of all('svg.lucide, button svg, a svg')) {
      const { stroke, color, forcedColorAdjust, fill } = getComputedStyle(icon)
      const paints = [stroke, fill].filter(paint => paint !== 'none')
      const own = getComputedStyle(icon.parentElement ?? icon).color
      if (forcedColorAdjust === 'none') continue
      if (paints.length > 0 && !paints.some(paint => paint === color || paint === own))
        found.push(`an icon of its own colour: ${nameOf(icon.parentElement ?? icon)} ${paints} on ${own}`)
    }
    return found
  })

/** Walks the page by Tab, most `steps` times; what shows no outline when focused. */
export const readLostFocus = async (page: Page, steps = 40): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const lines = [
        focused,
        focused.parentElement,
        focused.closest('label'),
        focused.parentElement?.parentElement,
      ]
      // A row's link draws its own over the whole row.
      const outlined = lines.some(each =>
        [null, '::after', '::before'].some(part => {
          if (!each) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        }),
      )
      const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
      return { outlined, name: `${focused.tagName.toLowerCase()} "${words}"` }
    })
    if (!told) break
    if (!told.outlined) found.push(`focus without an outline: ${told.name}`)
  }
  return found
}
