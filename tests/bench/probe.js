// @ts-check
// Runs before the page's code: reports rows and headings by the page's clock.
;(() => {
  if (window !== top) return

  const firstLink = () => document.querySelector('tbody a[href^="/service-order/"]')

  /**
   * When something first holds: looked at after every change of the document.
   * @template Value
   * @param {() => Value | null | undefined | false} look
   * @returns {Promise<Value>}
   */
  const when = look =>
    new Promise(resolve => {
      const observer = new MutationObserver(() => {
        const found = look()
        if (!found) return
        observer.disconnect()
        resolve(found)
      })
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['aria-busy', 'href'],
      })
    })

  /** @param {() => unknown} look milliseconds from the next click to the moment something holds */
  const fromClick = look => {
    let clicked = Number.NaN
    addEventListener('click', event => (clicked = event.timeStamp), { capture: true, once: true })
    return when(() => (!Number.isNaN(clicked) && look() ? { at: performance.now() } : null)).then(
      ({ at }) => at - clicked,
    )
  }

  let shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = /** @type {any} */ (entry)
      if (!hadRecentInput) shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  let usableAt = Number.NaN
  when(() => (firstLink() ? { at: performance.now() } : null)).then(({ at }) => {
    usableAt = at
    Reflect.get(globalThis, 'benchUsable')?.(String(at))
  })

  /** A painted frame without urgent work; headless browsers may never fire idle callbacks. */
  const quiet = () =>
    new Promise(resolve =>
      requestAnimationFrame(() => scheduler.postTask(() => resolve(null), { priority: 'background' })),
    )

  Reflect.set(globalThis, 'bench', {
    /** The next page: other rows, and no longer waiting. */
    nextPage() {
      const before = firstLink()?.getAttribute('href')
      return fromClick(() => {
        const now = firstLink()?.getAttribute('href')
        return now && now !== before && document.querySelector('table[aria-busy=true]') === null
      })
    },
    /** An order's page: its number in a heading that can be seen. @param {string} number */
    detail(number) {
      return fromClick(() =>
        [...document.querySelectorAll('h1')].some(
          heading => heading.textContent?.includes(number) && heading.getClientRects().length > 0,
        ),
      )
    },
    /** Once loading and the work it left are over. */
    async settled() {
      if (document.readyState !== 'complete')
        await new Promise(resolve => addEventListener('load', resolve, { once: true }))
      await document.fonts.ready
      await quiet()
      await quiet()
    },
    shift: () => shift,
    /** Paths of the scripts and stylesheets asked for before the list could be used. */
    codeAsked: (until = usableAt) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= until)
          .map(({ name }) => new URL(name).pathname)
          .filter(path => /\.(js|css)$/.test(path)),
      ),
    ],
  })
})()
