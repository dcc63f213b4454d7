import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { button } from '#ui/button/button.tsx'
import { cell } from '#ui/date/calendar.ts'
import { density } from '#ui/density/density.ts'
import { stitches } from '#ui/theme/stitches.ts'
import { at } from '../../src/cli/steps/paths.mjs'
import { stylesPlugin } from '../../src/cli/vite/styles-plugin.mjs'

type Piece = (props?: Record<string, string | boolean>) => { toString(): string }

const folder = at('.test/styles/src')
const THEME = '../../../src/ui/theme/stitches.ts'
let modules = 0

/** What the browser gets of a module with this text, run with a document that keeps the rules. */
const built = async (text: string) => {
  mkdirSync(folder, { recursive: true })
  modules += 1
  const entry = join(folder, `module-${modules}.ts`)
  writeFileSync(entry, text)
  const output = (await build({
    root: at(''),
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [stylesPlugin()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'pieces', fileName: 'pieces' },
      rolldownOptions: { external: [/^react/, 'wouter'], output: { globals: () => 'outside' } },
    },
  })) as Rolldown.RolldownOutput[]
  const code = output[0]?.output[0].code ?? ''
  class Sheet {
    text = ''
    replaceSync(given: string) {
      this.text = given
    }
  }
  const document = { adoptedStyleSheets: [] as Sheet[] }
  const scope = createContext({ document, CSSStyleSheet: Sheet, outside: {}, pieces: {} })
  runInContext(`${code};this.pieces = pieces`, scope)
  return {
    code,
    pieces: scope.pieces as Record<string, Piece>,
    rules: () => document.adoptedStyleSheets.map(sheet => sheet.text),
  }
}

type Groups = Record<string, { group: { cssRules: ArrayLike<{ cssText: string }> } }>
const { rules: groups } = (stitches as unknown as { sheet: { rules: Groups } }).sheet
const inStitches = (group: 'styled' | 'onevar') =>
  Array.from(groups[group]?.group.cssRules ?? [], ({ cssText }) => cssText)

const sorted = (names: { toString(): string }) => String(names).split(' ').sort()

afterAll(() => rmSync(at('.test/styles'), { recursive: true, force: true }))

describe('the styles that the build writes', () => {
  it('have the names and the rules that Stitches gives', async () => {
    const { pieces, rules, code } = await built(`
      export { button } from '#ui/button/button.tsx'
      export { cell } from '#ui/date/calendar.ts'
      export { density } from '#ui/density/density.ts'`)
    const used = new Set<string>()
    const isUsed = (rule: string) => used.has(/\.(ub-[\w-]+)/.exec(rule)?.[1] ?? '')
    const asked: [string, Piece, Record<string, string | boolean>[]][] = [
      ['button', button as unknown as Piece, [{}, { weight: 'primary' }, { shape: 'square', wide: true }]],
      ['cell', cell as unknown as Piece, [{}]],
      ['density', density as unknown as Piece, [{}, { rows: 'compact' }, { rows: 'wide' }]],
    ]
    for (const [name, real, uses] of asked)
      for (const props of uses) {
        expect(sorted(pieces[name]!(props)), name).toEqual(sorted(real(props)))
        for (const each of sorted(real(props))) used.add(each)
      }
    const text = rules().join('\n')
    for (const group of ['styled', 'onevar'] as const)
      for (const rule of inStitches(group).filter(isUsed)) expect(text).toContain(rule)
    expect(code).not.toContain('createStitches')
  })

  it('come in the order of the cascade, and once', async () => {
    const { pieces, rules } = await built(`export { button } from '#ui/button/button.tsx'`)
    pieces.button!()
    pieces.button!({ weight: 'danger' })
    const [themes, pieceRules, variants, ...more] = rules()
    expect(themes).toMatch(/^:root,\.ub-t-\w+\{.*\.dark\{/)
    expect(pieceRules).toMatch(/^\.ub-c-\w+\{/)
    expect(variants).toMatch(/^\.ub-c-\w+-\w+-weight-/)
    expect(more).toEqual([])
  })

  it('are in every module that says them, for either may come without the other', async () => {
    const same = `import { css, keyframes } from '${THEME}'
      const fade = keyframes({ from: { opacity: 0.25 } })
      export const piece = css({ color: 'rebeccapurple', animation: \`\${fade} 1s\`, variants: { on: { true: { top: 7 } } } })`
    const both = [
      await built(same),
      await built(`${same}\nexport const other = css({ color: 'rebeccapurple' })`),
    ]
    for (const { pieces, rules } of both) {
      pieces.piece!({ on: true })
      expect(rules().join('\n')).toMatch(/@keyframes[\s\S]*rebeccapurple[\s\S]*top:7px/)
    }
  })

  it('are refused where the build cannot write them', async () => {
    const theme = `import { css } from '${THEME}'\n`
    await expect(built(`${theme}export const late = () => css({ color: 'red' })`)).rejects.toThrow(
      /belongs at the top of a module/,
    )
    await expect(
      built(`${theme}export const two = css({ compoundVariants: [{ css: { color: 'red' } }] })`),
    ).rejects.toThrow(/compoundVariants are not written/)
  })
})
