import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/session-scenarios.md')

/** How many numbers each letter has; a number once given is not given again. */
const numbers = { A: 30, B: 24, C: 13, D: 13, E: 14, F: 12 }
const all = Object.entries(numbers).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`),
)

const id = /\b[A-F]\d\d\b/g
const idsIn = (text: string): string[] => text.match(id) ?? []

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find(section => section.startsWith(`${heading}\n`)) ?? ''

const rowsOf = (heading: string): string[][] =>
  sectionOf(heading)
    .split('\n')
    .filter(line => /^\| [A-F]\d\d /.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))

const covered = rowsOf('Covered').map(([, name = '', , levels = '', links = '']) => ({
  name,
  levels: levels.split(', '),
  files: [...links.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
}))

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Ids named by a file's tests, also in tables of cases. */
const namedIn = (file: string): string[] =>
  (read(file).match(text) ?? []).filter(name => /^.[A-Z]-?\d+\b/.test(name)).flatMap(idsIn)

const named = new Map(
  filesUnder('tests')
    .filter(file => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/architecture/'))
    .map(file => [file, new Set(namedIn(file))] as const),
)

const levelOf: Record<string, string> = {
  machines: 'machine',
  client: 'client',
  browser: 'client',
  app: 'client',
  screens: 'client',
  bff: 'server',
  slices: 'slice',
  e2e: 'browser',
  nightly: 'nightly',
}

describe('the scenarios of the session', () => {
  it('are each told once, whether covered, not yet, or a number without one', () => {
    expect(all).toHaveLength(106)
    expect(idsIn(page).sort()).toEqual([...all].sort())
  })

  it.each(covered.map(row => [row.name, row] as const))(
    '%s is in a test name of every file linked',
    (name, row) => {
      expect(row.files).not.toEqual([])
      for (const file of row.files) {
        expect(existsSync(join(root, file)), file).toBe(true)
        expect(named.get(file)?.has(name), `${name} in a name of ${file}`).toBe(true)
      }
      const levels = new Set(row.files.map(file => levelOf[file.split('/')[1] ?? '']))
      expect(new Set(row.levels)).toEqual(levels)
    },
  )

  it('that are not covered yet have a reason, and are in no test name', () => {
    const open = rowsOf('Not covered yet')
    const without = idsIn(sectionOf('Numbers that name no scenario'))
    expect(open.length + covered.length + without.length).toBe(all.length)
    for (const [, , , why] of open) expect(why).toMatch(/\.$/)
    const absent = [...open.map(([, name = '']) => name), ...without]
    for (const [file, names] of named)
      expect(
        absent.filter(name => names.has(name)),
        file,
      ).toEqual([])
  })

  it('that a test names are covered here', () => {
    const told = new Set(covered.map(({ name }) => name))
    const names = [...named.values()].flatMap(each => [...each])
    expect(names.filter(name => !told.has(name))).toEqual([])
  })
})
