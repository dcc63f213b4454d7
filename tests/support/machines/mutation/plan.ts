import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import { machines } from '#machines/index.ts'
import { lives } from '#tests/support/machines/lives/lives.ts'
import { mutantsOf, type Named } from './mutants.ts'

export interface Plan {
  name: string
  mutants: Named[]
  /** Changes with the machine's sources and its imports of machines. */
  digest: string
  /** Test files that run without a document, the nearest first. */
  files: string[]
  /** Test files of pages and pieces, the nearest first. */
  pages: string[]
}

/** Written by the machines themselves, so that any change shows in them: they judge nothing. */
const drawn = /^tests\/machines\/(paths\/|spec\.test)/
/** Files about every machine. */
const OF_ALL = ['tests/machines/first-values.test.ts', 'tests/support/machines/mutation/walks.test.ts']
const MOST_PAGES = 2

const importing = /(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([#.][^'"]+)['"]/g

/** The sources below a root, and who imports what. */
const graphOf = (root: string) => {
  const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<
    string,
    string
  >
  const imports = new Map<string, string[]>()
  const targetOf = (file: string, name: string) => {
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name))
    const alias = Object.keys(aliases).find(each => name.startsWith(each.replace('*', '')))
    return alias ? join(aliases[alias]!.replace('*', ''), name.slice(alias.length - 1)) : ''
  }
  const importsOf = (file: string): string[] => {
    const known = imports.get(file)
    if (known) return known
    const path = join(root, file)
    const text = /\.[cm]?[jt]sx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : ''
    const found = [...text.matchAll(importing)].map(([, name]) => targetOf(file, name!)).filter(Boolean)
    imports.set(file, found)
    return found
  }
  /** What a file imports, and what that imports, and the file itself. */
  const closureOf = (file: string, without: RegExp): Set<string> => {
    const closure = new Set<string>()
    const visit = (each: string) => {
      if (closure.has(each) || without.test(each)) return
      closure.add(each)
      for (const next of importsOf(each)) visit(next)
    }
    visit(file)
    return closure
  }
  return { closureOf }
}

const testsUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) return testsUnder(root, path)
    return /\.test\.tsx?$/.test(name) ? [path] : []
  })

/** The file that makes a machine: imported by the index under its name, or in a list of machines. */
export const sourceOf = (root: string) => {
  const index = readFileSync(join(root, 'machines/index.ts'), 'utf8')
  const pathOf = (made: string) =>
    new RegExp(`import \\{[^}]*\\b${made}\\b[^}]*\\} from '\\./([^']+)'`).exec(index)?.[1] ?? ''
  const lists = [...index.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, made]) => `machines/${pathOf(made!)}`)
  return (name: string): string => {
    const made = new RegExp(`^  ${name}: (\\w+)`, 'm').exec(index)?.[1]
    if (made) return `machines/${pathOf(made)}`
    const begins = new RegExp(`^  ${name}: `, 'm')
    const found = lists.find(path => begins.test(readFileSync(join(root, path), 'utf8')))
    if (!found) throw new Error(`machines/index.ts does not say where ${name} is made`)
    return found
  }
}

/** How many folders a test and a source have in common. */
const shared = (test: string, source: string): number => {
  const [inTest, inSource] = [test.split('/').slice(2, -1), source.split('/').slice(1, -1)]
  return inSource.filter((part, index) => part === inTest[index]).length
}

const stemOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '')

/** The initial context, of the first input of its life. */
export const startingContextOf = (name: string): Readonly<Record<string, unknown>> => {
  const { machine, inputs } = lives[name]!
  const [start] = initialTransition(machine, inputs[0]) as unknown as [AnyMachineSnapshot]
  return start.context
}

/** For each machine: how it is broken, and which tests shall notice. */
export const plansOf = (root: string): Plan[] => {
  const { closureOf } = graphOf(root)
  const indexes = /^machines\/index\.ts$|\/lives\/lives\.ts$|^node_modules/
  const files = ['machines', 'client'].flatMap(each => testsUnder(root, `tests/${each}`))
  const pages = ['app', 'screens', 'ui', 'browser'].flatMap(each => testsUnder(root, `tests/${each}`))
  const closures = new Map(
    [...files, ...pages].filter(file => !drawn.test(file)).map(file => [file, closureOf(file, indexes)]),
  )
  const find = sourceOf(root)
  return Object.entries(machines).map(([name, machine]) => {
    const source = find(name)
    const near = (list: readonly string[]) =>
      list
        .filter(file => closures.get(file)?.has(source))
        .map(file => ({
          file,
          near: stemOf(file) === stemOf(source) ? Number.POSITIVE_INFINITY : shared(file, source),
          size: closures.get(file)!.size,
        }))
        .sort((a, b) => (a.near === b.near ? a.size - b.size : b.near - a.near))
        .map(({ file }) => file)
    const own = [...closureOf(source, indexes)].filter(file => file.startsWith('machines/')).sort()
    const digest = createHash('sha256')
    for (const file of own) digest.update(readFileSync(join(root, file)))
    return {
      name,
      mutants: mutantsOf((machine as { config: object }).config, startingContextOf(name)),
      digest: digest.digest('hex').slice(0, 8),
      files: [...near(files), ...OF_ALL],
      pages: near(pages).slice(0, MOST_PAGES),
    }
  })
}

export { equivalent } from './equivalent.ts'
