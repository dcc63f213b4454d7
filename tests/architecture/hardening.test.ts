import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/hardening.md')

/** A letter a section: S what is checked, X what is broken on purpose. */
const sections = { S: 'Segurança', X: 'Falhas' } as const

const id = /\b[SX]\d\d\b/g
const idsIn = (text: string): string[] => text.match(id) ?? []

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find(section => section.startsWith(`${heading}\n`)) ?? ''

const rowsOf = (heading: string): string[][] =>
  sectionOf(heading)
    .split('\n')
    .filter(line => /^\| [SX]\d\d /.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))

const covered = Object.entries(sections).flatMap(([letter, heading]) =>
  rowsOf(heading).map(([, name = '', says = '', links = '']) => ({
    letter,
    name,
    says,
    files: [...links.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  })),
)
const open = rowsOf('Not covered yet').map(([, name = '', says = '', why = '']) => ({ name, says, why }))

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Rows named by a file's tests, also in tables of cases. */
const namedIn = (file: string): string[] =>
  (read(file).match(text) ?? []).filter(name => /^.[A-Z]-?\d+\b/.test(name)).flatMap(idsIn)

// These architecture tests name rows only to compare them.
const speakers = ['tests/architecture/hardening.test.ts', 'tests/architecture/scenarios.test.ts']
const named = new Map(
  filesUnder('tests')
    .filter(file => /\.(test|spec)\.tsx?$/.test(file) && !speakers.includes(file))
    .map(file => [file, new Set(namedIn(file))] as const),
)

describe('the rows of hardening', () => {
  it('are each told once, in the section of their letter, in one sentence', () => {
    const told = [...covered, ...open].map(({ name }) => name)
    expect(told.length).toBeGreaterThan(30)
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

  it('that are not covered yet have a reason', () => {
    for (const { name, says, why } of open) {
      expect(says, name).toMatch(/\.$/)
      expect(why, name).toMatch(/\.$/)
    }
  })
})
