import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file below a folder, by its path from the root. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

/** The product's code: machines and src. */
export const sources = [...filesUnder('machines'), ...filesUnder('src')].filter(file =>
  ['.ts', '.tsx', '.mjs'].includes(extname(file)),
)

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export interface Import {
  file: string
  specifier: string
  typeOnly: boolean
  /** `import()`: loaded later, so never part of a circle. */
  dynamic: boolean
  target: string | null
}

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>

/** The file that a specifier names, from the root; null for a package. */
export const targetOf = (file: string, written: string): string | null => {
  const specifier = written.replace(/\?.*$/, '')
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  const alias = Object.keys(aliases).find(key => specifier.startsWith(key.replace('*', '')))
  if (!alias) return null
  return relative(root, join(root, (aliases[alias] ?? '').replace('*', specifier.slice(alias.length - 1))))
}

/** `import { type A, type B }` imports types only, as `import type` does. */
const onlyTypes = (statement: string) => {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]
  return names?.split(',').every(name => name.trim() === '' || name.trim().startsWith('type ')) === true
}

/** Every import of the product's code, `import()` included. */
export const imports: Import[] = sources.flatMap(file =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(match => {
    const specifier = match[2] ?? match[3] ?? ''
    const typeOnly = Boolean(match[1]) || onlyTypes(match[0])
    return {
      file,
      specifier,
      typeOnly,
      dynamic: match[3] !== undefined,
      target: targetOf(file, specifier),
    }
  }),
)
