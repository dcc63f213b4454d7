import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/hardening.md')

/** A letter a section: S what is checked, X what is broken on purpose, P what holds for any input. */
const sections = { S: 'Segurança', X: 'Falhas', P: 'Propriedades' } as const

/** How many rows the owner asks for; ours have the numbers after these. */
const numbers = { S: 48, X: 35, P: 16 } as const

const id = /\b[SXP]\d\d\b/g
const idsIn = (text: string): string[] => text.match(id) ?? []

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find(section => section.startsWith(`${heading}\n`)) ?? ''

const rowsOf = (heading: string): string[][] =>
  sectionOf(heading)
    .split('\n')
    .filter(line => /^\| [SXP]\d\d /.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))

const covered = Object.entries(sections).flatMap(([letter, heading]) =>
  rowsOf(heading).map(([, name = '', says = '', links = '', runs = '', measured = '']) => ({
    letter,
    name,
    says,
    runs,
    measured,
    files: [...links.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  })),
)

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Rows named by a file's tests, also in tables of cases; an id alone is a value. */
const namedIn = (file: string): string[] =>
  (read(file).match(text) ?? []).filter(name => /^.[A-Z]-?\d+\b.{2}/.test(name)).flatMap(idsIn)

/** The part of the suites that runs a file (vite.config.ts). */
const partOf = (file: string): string => {
  if (onServerOnly.includes(file)) return 'postgres'
  if (/^tests\/(process|bench)\//.test(file)) return 'process'
  if (file.startsWith('tests/e2e/')) return 'browser'
  return file.startsWith('tests/nightly/') ? 'long' : 'unit'
}
const onServerOnly: readonly string[] =
  /const onServerOnly = \[([^\]]*)\]/.exec(read('vite.config.ts'))?.[1]?.match(/tests\/[\w/.-]+/g) ?? []

const parts = ['unit', 'process', 'browser', 'long', 'postgres']

// These architecture tests name rows only to compare them.
const speakers = ['tests/architecture/hardening.test.ts', 'tests/architecture/scenarios.test.ts']
const named = new Map(
  filesUnder('tests')
    .filter(file => /\.(test|spec)\.tsx?$/.test(file) && !speakers.includes(file))
    .map(file => [file, new Set(namedIn(file))] as const),
)

describe('the rows of hardening', () => {
  it('are each told once, in the section of their letter, in one sentence', () => {
    const told = covered.map(({ name }) => name)
    for (const [letter, count] of Object.entries(numbers))
      for (let number = 1; number <= count; number += 1)
        expect(told).toContain(`${letter}${String(number).padStart(2, '0')}`)
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([])
    for (const { letter, name, says } of covered) {
      expect(name.startsWith(letter), name).toBe(true)
      expect(says, name).toMatch(/\.$/)
    }
  })

  it.each(covered.map(row => [row.name, row] as const))(
    '%s is in a test name of every file linked',
    (name, { files }) => {
      expect(files).not.toEqual([])
      for (const file of files) {
        expect(existsSync(join(root, file)), file).toBe(true)
        expect(named.get(file)?.has(name), `${name} in a name of ${file}`).toBe(true)
      }
    },
  )

  it('that a test names are here', () => {
    const told = new Set(covered.map(({ name }) => name))
    const strangers = [...named].flatMap(([file, names]) =>
      [...names].filter(name => !told.has(name)).map(name => `${name} in ${file}`),
    )
    expect(strangers).toEqual([])
  })

  it.each(covered.map(row => [row.name, row] as const))(
    '%s says where it runs and its last figure',
    (_, { runs, measured, files }) => {
      const found = new Set(files.map(partOf))
      expect(runs.split(', ')).toEqual(parts.filter(part => found.has(part)))
      expect(measured).toMatch(/\d/)
    },
  )
})
