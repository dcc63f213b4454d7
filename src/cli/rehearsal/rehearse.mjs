import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../steps/build.mjs'
import { checkNode, ensureInstalled } from '../steps/install.mjs'
import { at } from '../steps/paths.mjs'
import { runNode } from '../steps/run.mjs'

/** Eight hours, sixteen times as fast. */
const SHIFT_MINUTES = '30'

const readMinutes = () => {
  try {
    const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: SHIFT_MINUTES } } }).values
    if (/^[1-9]\d{0,2}$/.test(minutes)) return minutes
  } catch {}
  process.stderr.write('ubidesk: use --minutes=N, de 1 a 999\n')
  process.exit(1)
}

const minutes = readMinutes()
checkNode()
await ensureInstalled()
await ensureBuilt()

const folder = mkdtempSync(join(tmpdir(), 'ubidesk-rehearse-'))
const table = join(folder, 'table.md')
process.stdout.write(`20 operadores, 300 centrais e 40 viaturas por ${minutes} min…\n`)
const { code } = await runNode(
  at('node_modules/vitest/vitest.mjs'),
  ['run', '--project', 'process', 'tests/process/rehearsal/rehearsal.test.ts'],
  { env: { REHEARSAL_MINUTES: minutes, REHEARSAL_TABLE: table } },
)
if (existsSync(table)) process.stdout.write(`\n${readFileSync(table, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = code
