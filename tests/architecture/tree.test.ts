import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const made = new Set(['node_modules'])
const top = readdirSync(root).filter(name => !name.startsWith('.') && !made.has(name))

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = ['machines', 'src', 'tests'].flatMap(filesUnder).filter(file => /\.(ts|tsx|mjs|cjs)$/.test(file))

describe('the tree', () => {
  it('has at its top what the owner fixed, dot-entries, the lock and the licence', () => {
    expect([...top].sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'docs',
        'machines',
        'package-lock.json',
        'package.json',
        'src',
        'tests',
        'tsconfig.json',
        'vite.config.ts',
      ].sort(),
    )
  })

  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  it('keeps folders small: past 16 files a folder has two features', () => {
    const sizes = new Map<string, number>()
    for (const file of code.filter(each => !each.startsWith('tests/bench/')))
      sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
    const large = [...sizes].filter(([, files]) => files > 16)
    expect(large).toEqual([])
  })

  it('keeps files small: past 300 lines a file has two subjects', () => {
    const long = code
      .filter(file => !file.startsWith('tests/'))
      .map(file => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 300)
    expect(long).toEqual([])
  })

  it('S03 makes no HTML of text, evaluates nothing, and styles nothing inline in markup', () => {
    const forbidden =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\beval\(|new Function\(/
    const found = code.filter(
      file => file.startsWith('src/') && forbidden.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
    )
    expect(found).toEqual([])
  })

  it('leaves nothing half done: no TODO, no test that is skipped, focused or repeated, no silenced checker', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|waitForTimeout/
    const evasions =
      /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fails|fixme|slow|skipIf|runIf)\b|\b(expect\.soft|\w+\.skip)\(|\bretry:\s*[\d{]/
    const quoting = ['tests/architecture/tree.test.ts', 'tests/process/exit-code.test.ts']
    const found = code.filter(file => {
      const text = read(file)
      return marks.test(text) || (file.startsWith('tests/') && evasions.test(text))
    })
    expect(found.filter(file => !quoting.includes(file))).toEqual([])
    // In a test it is an assertion: that something does not compile.
    const silenced = code.filter(file => !file.startsWith('tests/') && /@ts-expect-error/.test(read(file)))
    expect(silenced).toEqual([])
  })

  it('mocks no module where test files share a worker (vite.config.ts)', () => {
    const alone = /^tests\/(app|ui|browser|process|nightly)\/|^tests\/bff\/security\/(keys|rows)\.test\.ts$/
    const mocking = code.filter(file => /\bvi\.(mock|doMock)\(/.test(read(file)))
    expect(mocking.filter(file => !alone.test(file) && file !== 'tests/architecture/tree.test.ts')).toEqual(
      [],
    )
  })

  it('runs on every system: no shell syntax in the scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const script of Object.values(scripts))
      expect(script).toMatch(/^node src\/cli\/(?:[\w-]+\/)?[\w-]+\.mjs$/)
  })
})
