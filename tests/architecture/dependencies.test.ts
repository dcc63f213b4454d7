import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { licencesPage, productionTree } from '../../src/cli/licences/tree.mjs'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

interface Locked {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  link?: boolean
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

/** May be used with a product that is sold closed; libvips, under sharp, is a library of its own. */
const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Unlicense',
  'OFL-1.1',
  '(MIT OR Apache-2.0)',
]
const LIBVIPS = /^@img\/sharp-(libvips-|win32|wasm32|webcontainers)/

describe('dependencies', () => {
  it('S38 come from the registry alone, each with the digest of what it is', () => {
    for (const [path, { integrity, resolved, link }] of locked) {
      expect(link, path).toBeUndefined()
      expect(integrity, path).toMatch(/^sha512-/)
      expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    }
  })

  it('S38 run nothing as they are installed', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  })

  it('S38 have licences that a company may use', () => {
    const tree = productionTree(lock)
    expect(tree.length).toBeGreaterThan(100)
    const others = tree.filter(({ name, licence }) => !LICENCES.includes(licence) && !LIBVIPS.test(name))
    expect(others).toEqual([])
  })

  it('S38 are listed with their licences in docs/licences.md as package-lock.json has them', () => {
    expect(read('docs/licences.md')).toBe(licencesPage(lock))
  })
})
