import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesOf } from '#tests/support/imports.ts'
import { type Import, imports, root, sources, targetOf } from './source-imports.ts'

/** Who may import whom (docs/architecture.md). `types`: only by `import type`. */
const table: Record<string, { of: string[]; types?: string[]; packages: RegExp }> = {
  contracts: { of: [], packages: /^(valibot|date-fns|@date-fns\/tz)(\/|$)/ },
  machines: { of: ['contracts/rules'], types: ['contracts'], packages: /^xstate$/ },
  client: { of: ['contracts', 'machines/kit'], types: ['machines'], packages: /^[^.#]/ },
  browser: { of: ['contracts', 'machines/kit'], types: ['machines'], packages: /^[^.#]/ },
  ui: {
    of: ['contracts/dates', 'machines/constants'],
    packages:
      /^(react|react-dom|react-aria-components|@stitches|@radix-ui|@dnd-kit|@tanstack|@internationalized|wouter|lucide-react|diff)(\/|$)/,
  },
  screens: {
    of: ['contracts/rules', 'machines', 'ui'],
    types: ['contracts'],
    packages: /^(react|wouter|lucide-react(\/icons\/[\w-]+)?|@xstate\/react)$/,
  },
  app: { of: ['machines', 'client', 'browser', 'ui', 'screens', 'contracts'], packages: /^[^.#]/ },
  catalogue: { of: ['machines', 'ui', 'screens', 'contracts', 'app'], packages: /^[^.#]/ },
  bff: { of: ['contracts', 'machines/flows'], packages: /^[^.#]/ },
  cli: { of: [], packages: /^[^.#]/ },
}

/** Days, hours and zones: the one way in to date-fns. */
const DATES = /^src\/contracts\/rules\/dates\.ts$/

/** Packages that may be imported only here: each has one way in. */
const fenced: Record<string, RegExp> = {
  '@stitches/react': /^src\/ui\/theme\/stitches\.ts$/,
  ofetch: /^src\/client\/http\.ts$/,
  'js-cookie': /^src\/browser\/session\/cookies\.ts$/,
  '@electric-sql/pglite': /^src\/bff\/db\/embedded\//,
  pg: /^src\/bff\/db\//,
  'date-fns': DATES,
  '@date-fns/tz': DATES,
}

const zoneOf = (file: string) => (file.startsWith('machines/') ? 'machines' : (file.split('/')[1] ?? ''))

/** Regions of a machine file for importers that may not use them all. */
const regionsOf = (file: string): string[] => {
  const zone = zoneOf(file)
  const flow = /\.flow\.ts$/.test(file) || file === 'machines/kit/flow.ts'
  return [
    zone,
    ...(file.startsWith('machines/kit/') ? ['machines/kit'] : []),
    ...(flow ? ['machines/flows'] : []),
    ...(file.startsWith('src/contracts/rules/') ? ['contracts/rules'] : []),
    ...(DATES.test(file) ? ['contracts/dates'] : []),
    ...(file === 'machines/kit/constants.ts' ? ['machines/constants', 'machines/flows'] : []),
  ]
}

const isTest = ({ file }: Import) => file.endsWith('.d.ts')

const illegal = ({ file, specifier, typeOnly, target }: Import): boolean => {
  const zone = zoneOf(file)
  const rule = table[zone]
  if (!rule) return true
  if (target === null) {
    const name = specifier.replace(/^node:/, 'node:')
    if (name.startsWith('node:')) return zone !== 'bff' && zone !== 'cli'
    // By its name an icon is placed as if it were the whole package.
    if (name === 'lucide-react') return !typeOnly
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
      illegal({ file, specifier, typeOnly, dynamic: false, target: targetOf(file, specifier) })
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
    expect(breach('src/ui/button/button.tsx', 'lucide-react')).toBe(true)
    expect(breach('src/ui/button/button.tsx', 'lucide-react/icons/x')).toBe(false)
    expect(breach('src/bff/kit/time.ts', 'date-fns')).toBe(true)
    expect(breach('src/contracts/rules/patrols.ts', '@date-fns/tz')).toBe(true)
    expect(breach('src/ui/date/read-date.ts', '#contracts/rules/dates.ts')).toBe(false)
    expect(breach('src/ui/date/read-date.ts', '#contracts/rules/patrols.ts')).toBe(true)
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

  it('has no circle, types included', () => {
    const graph = new Map<string, string[]>()
    for (const { file, target, dynamic } of imports)
      if (target !== null && !dynamic) graph.set(file, [...(graph.get(file) ?? []), target])
    expect(circlesOf(graph)).toEqual([])
    expect(
      circlesOf(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c']])
  })
})
