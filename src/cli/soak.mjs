import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'
import { withServer } from './steps/postgres.mjs'
import { runNode } from './steps/run.mjs'
import { finish, oneCheck } from './steps/tally.mjs'

checkNode()
await ensureInstalled()

const RACES = process.env.RACES ?? '200'
const WALK_ORDERS = process.env.WALK_ORDERS ?? '1500'
const folder = mkdtempSync(join(tmpdir(), 'ubidesk-soak-'))
const figures = join(folder, 'figures')

/**
 * Runs long versions of tests and prints what they measured.
 * @param {string} database @param {string[]} files @param {Record<string, string | undefined>} env
 */
const soak = async (database, files, env) => {
  rmSync(figures, { force: true })
  const { code } = await runNode(
    at('node_modules/vitest/vitest.mjs'),
    ['run', '--project', 'bff', ...files.map(file => `tests/bff/service-orders/${file}.test.ts`)],
    { env: { ...env, SOAK_FIGURES: figures } },
  )
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
  for (const line of lines) {
    const { title, figures: found } = JSON.parse(line)
    const words = Object.entries(found).map(([name, value]) => `${name} ${value}`)
    process.stdout.write(`${database}: ${title}: ${words.join(', ')}\n`)
  }
  return oneCheck(code === 0, `${database}: FAILED`)
}

const only = process.argv.slice(2)
const wanted = (/** @type {string} */ part) => only.length === 0 || only.includes(part)
const embedded = { DATABASE_URL: undefined }

const tallies = []
if (wanted('races')) {
  tallies.push(await soak('embedded', ['schedule/booking'], { ...embedded, RACES }))
  tallies.push(
    await withServer(url => soak('PostgreSQL', ['schedule/booking'], { DATABASE_URL: url, RACES })),
  )
}
// Two hours: only when asked by name.
if (only.includes('use')) {
  await ensureBuilt()
  const { soakUse } = await import(pathToFileURL(at('tests/bench/soak/run.mjs')).href)
  const flat = await soakUse({ minutes: Number(process.env.SOAK_MINUTES ?? '120') })
  tallies.push(oneCheck(flat, 'use: FAILED'))
}
if (wanted('walk')) tallies.push(await soak('embedded', ['walk'], { ...embedded, WALK_ORDERS }))

rmSync(folder, { recursive: true, force: true })
finish(tallies)
