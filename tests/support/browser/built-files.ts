import { readdirSync, readFileSync } from 'node:fs'
import { at } from '../../../src/cli/steps/paths.mjs'

const folder = at('.build/web/assets')
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const scripts = () => readdirSync(folder).filter(name => name.endsWith('.js'))

/** The built file that holds a source file, by its path from the root. @throws when none does */
export const builtFileOf = (source: string): string => {
  const holds = (file: string) =>
    (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources.some(path => path.endsWith(source))
  const found = scripts().find(file => readdirSync(folder).includes(`${file}.map`) && holds(file))
  if (!found) throw new Error(`no built file holds ${source}`)
  return found
}

/** A built file and those it imports before it can run. */
export const withImports = (file: string): string[] => [
  file,
  ...[...read(file).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name),
]
