import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { loadSpec } = await import('./spec/load.mjs')
const { readShortcuts } = await import('./site/read-shortcuts.mjs')
const { takenInTests } = await import('./site/coverage.mjs')
const { siteOf } = await import('./site/site.mjs')

const outOption = () => {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch {
    throw new Error('opção válida: --out <pasta>')
  }
}

try {
  const out = outOption()
  const folder = out === undefined ? at('.build/site') : resolve(out)
  const spec = await loadSpec()
  const files = await siteOf(spec, readShortcuts(), takenInTests())
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  process.stdout.write(
    `${Object.keys(spec.machines).length} máquinas e ${spec.scripts.length} roteiros em ${join(folder, 'index.html')}\n`,
  )
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
