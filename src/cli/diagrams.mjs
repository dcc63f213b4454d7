import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { loadSpec } = await import('./spec/load.mjs')
const { drawingsOf, textsOf } = await import('./spec/documents.mjs')

const folder = at('docs/machines')

try {
  const { machines, roles } = await loadSpec()
  const files = { ...textsOf(machines, roles), ...(await drawingsOf(machines)) }
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!(name in files)) rmSync(join(folder, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  process.stdout.write(`docs/machines: ${Object.keys(machines).length} máquinas desenhadas\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
