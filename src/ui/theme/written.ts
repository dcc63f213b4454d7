/** A set of classes, as a component's `css` is: called with its variants, it is what `className` takes. */
export type Written = (props?: Readonly<Record<string, unknown>>) => string

type Classes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Their order is the cascade's: themes, then the page, then pieces, then what a variant changes of a piece. */
const groups = [0, 1, 2, 3] as const
type Group = (typeof groups)[number]

const sheets: CSSStyleSheet[][] = groups.map(() => [])
const waiting = ['', '', '', '']

/** Rules come with the code that names them, and are read by the browser in one go when the first is used. */
const adopt = () => {
  if (waiting.every(text => text === '')) return
  for (const group of groups) {
    if (waiting[group] === '') continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(waiting[group] as string)
    waiting[group] = ''
    sheets[group]?.push(sheet)
  }
  document.adoptedStyleSheets = sheets.flat()
}

export const addRules = (group: Group, text: string): void => {
  waiting[group] += text
}

/** What the build makes of a call of Stitches' `css` (docs/decisions/0013-written-styles.md). */
export const css = (
  name: string,
  rules: string,
  bases: readonly Written[] = [],
  variants: Classes = {},
  variantRules = '',
  defaults: Readonly<Record<string, string>> = {},
): Written => {
  addRules(2, rules)
  addRules(3, variantRules)
  return (props = {}) => {
    adopt()
    const names = [...bases.map(base => base(props)), name]
    for (const variant in variants) {
      const changed = variants[variant]?.[String(props[variant] ?? defaults[variant])]
      if (changed) names.push(changed)
    }
    return names.join(' ')
  }
}

/** What the build makes of `keyframes`: the name is already in the rules that use it. */
export const keyframes = (rules: string): void => addRules(1, rules)

/** What the build makes of `globalCss`. */
export const globalCss = (rules: string) => (): void => {
  addRules(1, rules)
  adopt()
}
