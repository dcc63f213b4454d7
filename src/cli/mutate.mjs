import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { rolldown } = await import('rolldown')

setPriority(10)
const bundle = await rolldown({
  cwd: at('.'),
  input: { mutation: at('tests/support/machines/mutation/mutation.ts') },
  platform: 'node',
  external: id => !/^[.#/]|^[A-Za-z]:[\\/]/.test(id),
})
await bundle.write({ dir: at('.build/mutate'), format: 'esm', entryFileNames: '[name].mjs' })
await bundle.close()

const { mutate } = await import(pathToFileURL(at('.build/mutate/mutation.mjs')).href)
const { page, unexplained, idle } = mutate((/** @type {string} */ line) => process.stdout.write(`${line}\n`))
writeFileSync(at('docs/mutation.md'), page)
for (const id of unexplained) process.stdout.write(`survives, and nobody says why: ${id}\n`)
for (const id of idle) process.stdout.write(`explained as a survivor, and killed: ${id}\n`)
process.stdout.write('docs/mutation.md\n')
process.exitCode = unexplained.length + idle.length === 0 ? 0 : 1
