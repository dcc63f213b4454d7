import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Who may import whom (docs/architecture.md). `types`: only by `import type`. */
const table: Record<string, { of: string[]; types?: string[]; packages: RegExp }> = {
  contracts: { of: [], packages: /^valibot$/ },
  machines: { of: ['contracts/rules'], types: ['contracts'], packages: /^xstate$/ },
  client: { of: ['contracts', 'machines/kit'], types: ['machines'], packages: /^[^.#]/ },
  browser: { of: ['contracts', 'machines/kit'], types: ['machines'], packages: /^[^.#]/ },
  ui: {
    of: ['machines/constants'],
    packages:
      /^(react|react-dom|react-aria-components|@stitches|@radix-ui|@dnd-kit|@tanstack|@internationalized|wouter|lucide-react)(\/|$)/,
  },
  screens: {
    of: ['machines', 'ui'],
    types: ['contracts'],
    packages: /^(react|wouter|lucide-react|@xstate\/react)$/,
  },
  app: { of: ['machines', 'client', 'browser', 'ui', 'screens', 'contracts'], packages: /^[^.#]/ },
  catalogue: { of: ['machines', 'ui', 'screens', 'contracts', 'app'], packages: /^[^.#]/ },
  bff: { of: ['contracts', 'machines/flows'], packages: /^[^.#]/ },
  cli: { of: [], packages: /^[^.#]/ },
}

/** Packages that may be imported only here: each has one way in. */
const fenced: Record<string, RegExp> = {
  '@stitches/react': /^src\/ui\/theme\/stitches\.ts$/,
  ofetch: /^src\/client\/http\.ts$/,
  'js-cookie': /^src\/browser\/session\/cookies\.ts$/,
  '@electric-sql/pglite': /^src\/bff\/db\/embedded\//,
  pg: /^src\/bff\/db\//,
}

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const sources = [...filesUnder('machines'), ...filesUnder('src')].filter(file =>
  ['.ts', '.tsx', '.mjs'].includes(extname(file)),
)

const zoneOf = (file: string) => (file.startsWith('machines/') ? 'machines' : (file.split('/')[1] ?? ''))

/** Where a file of the machines may be reached by those who may not have all of them. */
const regionsOf = (file: string): string[] => {
  const zone = zoneOf(file)
  const flow = /\.flow\.ts$/.test(file) || file === 'machines/kit/flow.ts'
  return [
    zone,
    ...(file.startsWith('machines/kit/') ? ['machines/kit'] : []),
    ...(flow ? ['machines/flows'] : []),
    ...(file.startsWith('src/contracts/rules/') ? ['contracts/rules'] : []),
    ...(file === 'machines/kit/constants.ts' ? ['machines/constants', 'machines/flows'] : []),
  ]
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  file: string
  specifier: string
  typeOnly: boolean
  target: string | null
}

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>

const targetOf = (file: string, written: string): string | null => {
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

const imports: Import[] = sources.flatMap(file =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(match => {
    const specifier = match[2] ?? match[3] ?? ''
    const typeOnly = Boolean(match[1]) || onlyTypes(match[0])
    return { file, specifier, typeOnly, target: targetOf(file, specifier) }
  }),
)

const isTest = ({ file }: Import) => file.endsWith('.d.ts')

const illegal = ({ file, specifier, typeOnly, target }: Import): boolean => {
  const zone = zoneOf(file)
  const rule = table[zone]
  if (!rule) return true
  if (target === null) {
    const name = specifier.replace(/^node:/, 'node:')
    if (name.startsWith('node:')) return zone !== 'bff' && zone !== 'cli'
    const fence = Object.entries(fenced).find(([key]) => name === key || name.startsWith(`${key}/`))
    return !rule.packages.test(name) || (fence !== undefined && !fence[1].test(file))
  }
  if (zoneOf(target) === zone) return false
  const regions = regionsOf(target)
  if (regions.some(region => rule.of.includes(region))) return false
  return !(typeOnly && regions.some(region => rule.types?.includes(region)))
}

describe('the import table', () => {
  it('sees the whole tree', () => {
    expect(sources.length).toBeGreaterThan(120)
    expect(imports.length).toBeGreaterThan(400)
    expect(new Set(sources.map(zoneOf))).toEqual(
      new Set([
        'machines',
        'contracts',
        'client',
        'browser',
        'ui',
        'screens',
        'app',
        'catalogue',
        'bff',
        'cli',
        'jsx-global.d.ts',
      ]),
    )
  })

  it('holds for every import', () => {
    const broken = imports.filter(each => !isTest(each) && illegal(each))
    expect(broken.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  it('every actor of a component of the console is one the Inspector can find', () => {
    const direct = sources.filter(
      file =>
        file.startsWith('src/app/') &&
        /import \{[^}]*\b(useActorRef|useActor|useMachine)\b[^}]*\} from '@xstate\/react'/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    )
    expect(direct).toEqual(['src/app/kit/use-actor-ref.ts'])
  })

  it('would notice a breach', () => {
    const breach = (file: string, specifier: string, typeOnly = false) =>
      illegal({ file, specifier, typeOnly, target: targetOf(file, specifier) })
    expect(breach('machines/kit/port.ts', 'react')).toBe(true)
    expect(breach('machines/kit/port.ts', '#contracts/kit/wire.ts')).toBe(true)
    expect(breach('machines/kit/port.ts', '#contracts/rules/patrols.ts')).toBe(false)
    expect(breach('machines/kit/port.ts', '#contracts/kit/wire.ts', true)).toBe(false)
    expect(breach('src/bff/app.ts', '#machines/session/session.machine.ts')).toBe(true)
    expect(breach('src/bff/app.ts', '#machines/service-orders/service-order.flow.ts')).toBe(false)
    expect(breach('src/screens/home/home.tsx', '#client/http.ts')).toBe(true)
    expect(breach('src/ui/button/button.tsx', '#machines/kit/port.ts')).toBe(true)
    expect(breach('src/app/runtime.ts', '#bff/app.ts')).toBe(true)
    expect(breach('src/client/gate.ts', 'ofetch')).toBe(true)
    expect(breach('src/app/runtime.ts', 'node:fs')).toBe(true)
  })

  it('every target exists', () => {
    const missing = imports.filter(({ target }) => {
      if (target === null) return false
      try {
        return !statSync(join(root, target)).isFile()
      } catch {
        return true
      }
    })
    expect(missing.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })
})
