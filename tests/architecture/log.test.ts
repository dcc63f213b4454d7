import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesUnder(path) : [path]
  })

const CALL = /\blog\.(?:info|warn|error)\(\s*\{[\s\S]*?\},\s*'([^']+)'/g

it('every line that the server logs is told in docs/operations.md', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const told = filesUnder('src/bff')
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(CALL)].map(([, said = '']) => said))
  expect(told.length).toBeGreaterThan(8)
  expect(told.filter(said => !page.includes(`\`${said}\``))).toEqual([])
})
