// Loaded by the build only: hands modules the real Stitches, and notes what each call of it writes.

const groups = /** @type {const} */ (['themed', 'global', 'styled', 'onevar'])

/**
 * @typedef {Record<string, unknown>} Style
 * @typedef {Record<string, Record<string, string>>} Variants
 * @typedef {(props?: Style) => { className: string }} Component
 * @typedef {{ group: { cssRules: Iterable<{ cssText: string }> }, cache: Set<string> }} Group
 * @typedef {{ css: (...args: (Style | Component)[]) => Component, keyframes: (frames: Style) => { name: string },
 *   globalCss: (style: Style) => () => void, sheet: { rules: Record<(typeof groups)[number], Group> } }} Stitches
 * @typedef {{ stitches: Stitches, darkTheme: { className: string } }} Theme
 * @typedef {Record<(typeof groups)[number], string>} Rules
 * @typedef {{ kind: 'css', rules: Rules, name: string, bases: number[], variants: Variants,
 *   defaults: Record<string, string> }} Piece
 * @typedef {{ kind: 'keyframes' | 'globalCss', rules: Rules }} Sheet
 * @typedef {Piece | Sheet} Call
 */

/** @type {Theme | null} */
let theme = null

const known = () => {
  if (!theme) throw new Error('the recorder has no Stitches yet')
  return theme
}

const written = () =>
  groups.map(group => Array.from(known().stitches.sheet.rules[group].group.cssRules, rule => rule.cssText))

/** What `use` adds to each group. @param {() => void} use @returns {Rules} */
const added = use => {
  const before = written()
  use()
  const texts = written().map((rules, group) => rules.slice(before[group]?.length).join(''))
  return /** @type {Rules} */ (Object.fromEntries(groups.map((group, at) => [group, texts[at]])))
}

/** Two modules may say the same: each brings its rules, for either may be there without the other. @param {string} name */
const forget = name => {
  for (const group of groups) {
    const { cache } = known().stitches.sheet.rules[group]
    for (const each of cache) if (`${each}-`.startsWith(`${name}-`)) cache.delete(each)
  }
}

/** @param {Component} component @param {Style | undefined} style @param {string} name @returns {Variants} */
const variantsOf = (component, style, name) => {
  /** @param {string} variant @param {string} value */
  const classOf = (variant, value) =>
    component({ [variant]: value })
      .className.split(' ')
      .find(each => each.startsWith(`${name}-`) && each.endsWith(`-${variant}-${value}`))
  const variants = /** @type {Record<string, Style>} */ (style?.variants ?? {})
  return Object.fromEntries(
    Object.entries(variants).map(([variant, values]) => [
      variant,
      Object.fromEntries(
        Object.keys(values).flatMap(value => {
          const found = classOf(variant, value)
          return found ? [[value, found]] : []
        }),
      ),
    ]),
  )
}

/** What each module has called, in its order. @type {Map<string, Call[]>} */
export const calls = new Map()

/** Takes the product's Stitches, and gives the tokens of both themes. @param {Theme} given */
export const startWith = given => {
  theme = given
  return { dark: given.darkTheme.className, rules: written()[0]?.join('') ?? '' }
}

/** What a module imports instead of Stitches. @param {string} file */
export const recorderFor = file => {
  const { stitches, darkTheme } = known()
  /** @type {Call[]} */
  const found = []
  calls.set(file, found)
  return {
    darkTheme,
    /** @param {(Style | Component)[]} args */
    css(...args) {
      const component = stitches.css(...args)
      const styles = args.filter(arg => typeof arg !== 'function')
      const style = styles.at(-1)
      if (style?.compoundVariants) throw new Error(`${file}: compoundVariants are not written`)
      if (args.length > 1 && style?.defaultVariants)
        throw new Error(`${file}: a composed piece has no defaults of its own`)
      const names = styles.map(
        ({ variants: _, defaultVariants: __, ...plain }) => stitches.css(plain)().className,
      )
      names.forEach(forget)
      /** @type {Variants} */
      let variants = {}
      const rules = added(() => {
        component()
        variants = variantsOf(component, style, names.at(-1) ?? '')
      })
      const bases = args.flatMap((arg, index) => (typeof arg === 'function' ? [index] : []))
      const defaults = /** @type {Record<string, string>} */ (style?.defaultVariants ?? {})
      found.push({ kind: 'css', rules, name: names.join(' '), bases, variants, defaults })
      return component
    },
    /** @param {Style} frames */
    keyframes(frames) {
      const animation = stitches.keyframes(frames)
      forget(animation.name)
      found.push({ kind: 'keyframes', rules: added(() => String(animation)) })
      return animation
    },
    /** @param {Style} style */
    globalCss(style) {
      const apply = stitches.globalCss(style)
      stitches.sheet.rules.global.cache.clear()
      found.push({ kind: 'globalCss', rules: added(() => apply()) })
      return apply
    },
  }
}
