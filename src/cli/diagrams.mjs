import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { loadMachines, loadSpec } = await import('./spec/load.mjs')
const { drawingsOf, textsOf } = await import('./spec/documents.mjs')
const { diffOf } = await import('./spec/diff/diff.mjs')
const { sourcesAt } = await import('./spec/diff/revision.mjs')

const folder = at('docs/machines')

const options = () => {
  try {
    return parseArgs({ options: { diff: { type: 'string' }, out: { type: 'string' } } }).values
  } catch {
    throw new Error('opções válidas: --diff <revisão>, --out <pasta>')
  }
}

/** @param {string} to @param {Record<string, string>} files */
const write = (to, files) => {
  mkdirSync(to, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text)
}

const drawAll = async () => {
  const { machines, roles } = await loadSpec()
  const files = { ...textsOf(machines, roles), ...(await drawingsOf(machines)) }
  write(folder, files)
  for (const name of readdirSync(folder)) if (!(name in files)) rmSync(join(folder, name))
  process.stdout.write(`docs/machines: ${Object.keys(machines).length} máquinas desenhadas\n`)
}

/** @param {string} revision @param {string} to */
const drawDiff = async (revision, to) => {
  const before = await loadMachines(sourcesAt(revision).folder)
  const { machines } = await loadSpec()
  const files = await diffOf(revision, before, machines)
  write(to, files)
  process.stdout.write(`${files['diff.md']}\n${join(to, 'diff.md')}\n`)
}

try {
  const { diff, out } = options()
  if (diff === undefined && out !== undefined) throw new Error('--out só vale com --diff')
  if (diff === undefined) await drawAll()
  else {
    if (out === undefined) rmSync(at('.build/diff'), { recursive: true, force: true })
    await drawDiff(diff, out === undefined ? at('.build/diff') : resolve(out))
  }
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
