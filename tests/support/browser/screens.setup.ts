import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { speedComputedStyles } from '../styles/styles.ts'

/** Draws the document when its message is read: a query that waits fails many times before. */
const elementError = (problem: string | null, container: Element | HTMLElement): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  let message: string | null = null
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      message ??= [problem, prettyDOM(container)].filter(Boolean).join('\n\n')
      return message
    },
    set(given: string) {
      message = given
    },
  })
}

// A page's own file may be long in coming on a busy machine.
configure({ asyncUtilTimeout: 5000, getElementError: elementError })

if (document.defaultView) speedComputedStyles(document.defaultView)

// jsdom has none, and no element changes its size there.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A channel left open would be called after its file's document is gone.
const channels = new Set<BroadcastChannel>()
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}

const references = ['aria-describedby', 'aria-labelledby', 'aria-errormessage'] as const

/** Ids that name or describe an element and are nowhere on the page. */
const danglingReferences = () =>
  references.flatMap(name =>
    [...document.querySelectorAll(`[${name}]`)].flatMap(element =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter(id => id && !document.getElementById(id))
        .map(id => `${name}=${id} of ${element.outerHTML.slice(0, 120)}`),
    ),
  )

afterEach(() => {
  const dangling = danglingReferences()
  cleanup()
  expect(dangling).toEqual([])
})

// Files share a document: clean up for the next one.
afterAll(() => {
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = Channel
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const [name = ''] of document.cookie.split('; ').map(pair => pair.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${name}=; path=/; max-age=0`
  }
})
