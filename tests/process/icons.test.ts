import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { at } from '../../src/cli/steps/paths.mjs'
import { outlineOf, shapesOf } from '../../src/cli/vite/icons-plugin.mjs'

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** The icons that sources name, as Lucide calls their files. */
const used = new Set(
  filesUnder(at('src'))
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim().replace(/ as .*/, ''))
    .filter(name => name && !name.startsWith('type ')),
)

const barrel = readFileSync(at('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
const fileOf = (name: string) =>
  [...barrel.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/g)].find(([, names = '']) =>
    names.split(',').some(part => part.trim() === `default as ${name}`),
  )?.[2]

describe('icons drawn as one path', () => {
  it.each([...used].sort())('%s has an outline', name => {
    const file = fileOf(name)
    expect(file).toBeDefined()
    const code = readFileSync(at(`node_modules/lucide-react/dist/esm/${file}`), 'utf8')
    const outline = outlineOf(shapesOf(parseAst(code)) ?? [])
    expect(outline).toMatch(/^M/)
    expect(outline).not.toMatch(/NaN|undefined/)
  })

  it('draws every shape where Lucide draws it', () => {
    expect(outlineOf([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe(
      'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
    )
    expect(outlineOf([['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]])).toBe(
      'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z',
    )
    expect(outlineOf([['line', { x1: '1', x2: '2', y1: '3', y2: '4' }]])).toBe('M1 3L2 4')
    expect(outlineOf([['rect', { x: '1', y: '2', width: '5', height: '6' }]])).toBe('M1 2h5v6h-5z')
    expect(outlineOf([['rect', { width: '18', height: '8', x: '3', y: '2', rx: '2' }]])).toBe(
      'M5 2h14a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
    )
    expect(outlineOf([['polygon', { points: '1 2 3 4' }]])).toBe('M1 2 3 4z')
  })

  it('begins each path at the corner, not where the one before it ended', () => {
    const shapes: [string, Record<string, string>][] = [
      ['path', { d: 'M12 15V3' }],
      ['path', { d: 'm7 10 5 5' }],
    ]
    expect(outlineOf(shapes)).toBe('M12 15V3M0 0m7 10 5 5')
  })

  it('leaves to Lucide what is filled beyond its stroke, and shapes it does not know', () => {
    expect(outlineOf([['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor' }]])).toMatch(/^M6.5 7a/)
    expect(outlineOf([['circle', { cx: '7', cy: '7', r: '5', fill: 'currentColor' }]])).toBeNull()
    expect(outlineOf([['text', { x: '1' }]])).toBeNull()
  })
})
