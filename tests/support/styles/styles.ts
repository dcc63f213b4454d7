type Property = 'display' | 'visibility' | 'pointer-events'

interface Rule {
  selector: string
  value: string
  /** Without a condition or a priority that only the whole cascade can weigh. */
  isPlain: boolean
}

interface Index {
  byClass: Map<string, Rule[]>
  others: Rule[]
}

const properties = ['display', 'visibility', 'pointer-events'] as const
/** Of what an element takes from the one around it: the first value. */
const initial = { visibility: 'visible', 'pointer-events': 'auto' } as const
const KEYWORD = /^(inherit|initial|unset|revert|revert-layer)$/
const ODD = /\\|\[[^\]]*[.\s>+~]|::/
/** A selector whose subject has a class, without lists or negations inside. */
const SUBJECT = /^[^(),]*?(?:^|[\s>+~])[^\s>+~()]*?\.([\w-]+)[^\s>+~()]*(?:\([^(),.]*\))?[^\s>+~().]*$/

const ENGINE = Symbol.for('getComputedStyle of the engine')

type View = Window & typeof globalThis

const emptyIndex = (): Record<Property, Index> => ({
  display: { byClass: new Map(), others: [] },
  visibility: { byClass: new Map(), others: [] },
  'pointer-events': { byClass: new Map(), others: [] },
})

/** Whether elements show and take a press, from the few rules that tell them; null when the engine must. */
const createHidingStyles = (window: View) => {
  const { document } = window
  const engine = window.getComputedStyle.bind(window)
  let index = emptyIndex()
  let read = new WeakSet<CSSRule>()
  let sheets: CSSStyleSheet[] = []
  let isStale = true
  /** By tag and attributes: what the browser's own sheet says. */
  const ownDisplay = new Map<string, string | null>()

  const add = (rule: CSSStyleRule, isConditional: boolean) => {
    for (const property of properties) {
      const value = rule.style.getPropertyValue(property)
      if (!value) continue
      const selector = rule.selectorText
      const isOdd = ODD.test(selector)
      const isUrgent = rule.style.getPropertyPriority(property) !== ''
      const isPlain = !isConditional && !isUrgent && !KEYWORD.test(value) && !selector.includes('::')
      const entry = { selector, value, isPlain }
      const name = isOdd ? undefined : SUBJECT.exec(selector)?.[1]
      if (name === undefined) index[property].others.push(entry)
      else index[property].byClass.set(name, [...(index[property].byClass.get(name) ?? []), entry])
      ownDisplay.clear()
    }
  }

  const readRules = () => {
    const now = [...document.styleSheets]
    if (!isStale && now.length === sheets.length && now.every((sheet, at) => sheet === sheets[at])) return
    if (!sheets.every((sheet, at) => sheet === now[at])) {
      index = emptyIndex()
      read = new WeakSet()
    }
    const once = (rule: CSSRule, isConditional: boolean) => {
      if (!(rule instanceof window.CSSStyleRule) || read.has(rule)) return
      read.add(rule)
      add(rule, isConditional)
    }
    for (const sheet of now)
      for (const rule of sheet.cssRules) {
        once(rule, false)
        if (!(rule instanceof window.CSSMediaRule)) continue
        for (const inner of rule.cssRules) once(inner, rule.media.mediaText !== '')
      }
    sheets = now
    isStale = false
  }

  for (const { prototype } of [window.CSSGroupingRule, window.CSSStyleSheet]) {
    const { insertRule, deleteRule } = prototype
    prototype.insertRule = function (...args) {
      isStale = true
      return insertRule.apply(this, args)
    }
    prototype.deleteRule = function (...args) {
      isStale = true
      sheets = []
      read = new WeakSet()
      index = emptyIndex()
      deleteRule.apply(this, args)
    }
  }

  /** What rules and the style attribute say: '' for nothing, null for what must be weighed. */
  const said = (element: Element, property: Property): string | null => {
    const { byClass, others } = index[property]
    let value = ''
    const weigh = (rules: readonly Rule[]): boolean => {
      for (const rule of rules) {
        if (!element.matches(rule.selector)) continue
        if (!rule.isPlain || (value && value !== rule.value)) return false
        value = rule.value
      }
      return true
    }
    if (!weigh(others)) return null
    for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
      const rules = byClass.get(name)
      if (rules && !weigh(rules)) return null
    }
    if (!element.getAttribute('style')?.includes(property)) return value
    const inline = (element as HTMLElement).style.getPropertyValue(property)
    return KEYWORD.test(inline) ? null : inline || value
  }

  const displayOf = (element: Element): string | null => {
    const stated = said(element, 'display')
    if (stated !== '') return stated
    if (element.localName === 'summary' || element.hasAttribute('popover')) return null
    const attributes = ['hidden', 'type', 'open'].filter(name => element.hasAttribute(name))
    const values = attributes.map(name => `${name}=${element.getAttribute(name)}`)
    const key = [element.namespaceURI, element.localName, ...values].join(' ')
    let own = ownDisplay.get(key)
    if (own === undefined) {
      const like = document.createElementNS(element.namespaceURI, element.localName)
      for (const name of attributes) like.setAttribute(name, element.getAttribute(name) ?? '')
      own = said(like, 'display') === '' ? engine(like).display : null
      ownDisplay.set(key, own)
    }
    return own
  }

  const inheritedOf = (element: Element, property: keyof typeof initial): string | null => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const stated = said(each, property)
      // Hidden parts of a table collapse.
      if (stated === null || (property === 'visibility' && each.hasAttribute('hidden'))) return null
      if (stated) return stated
    }
    return initial[property]
  }

  const told = (element: Element, property: string): string | null => {
    if (element.ownerDocument !== document) return null
    readRules()
    if (property === 'display') return displayOf(element)
    if (property === 'visibility') return inheritedOf(element, property)
    return /^pointer(-e|E)vents$/.test(property) ? inheritedOf(element, 'pointer-events') : null
  }

  return { told, engine }
}

/** The engine's own `getComputedStyle`, which weighs every rule. */
export const engineOf = (window: View): View['getComputedStyle'] => Reflect.get(window, ENGINE)

/** Has `getComputedStyle` weigh every rule of the page only for what rules alone cannot tell. */
export const speedComputedStyles = (window: View): void => {
  // Files may share a window.
  if (ENGINE in window) return
  const { told, engine } = createHidingStyles(window)
  Reflect.set(window, ENGINE, engine)
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return engine(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const all = () => {
      whole ??= engine(element)
      return whole
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => told(element, property) ?? all().getPropertyValue(property)
        const value = typeof name === 'string' ? told(element, name) : null
        if (value !== null) return value
        const found = Reflect.get(all(), name)
        return typeof found === 'function' ? found.bind(all()) : found
      },
      has: (_, name) => name in all(),
      ownKeys: () => Reflect.ownKeys(all()),
      getOwnPropertyDescriptor: (_, name) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(all(), name)
        return descriptor && { ...descriptor, configurable: true }
      },
      getPrototypeOf: () => Object.getPrototypeOf(all()),
    })
  }
  globalThis.getComputedStyle = window.getComputedStyle
}
