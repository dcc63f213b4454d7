import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { at } from '../steps/paths.mjs'

const VITEST = at('node_modules/vitest/vitest.mjs')
const CONFIG = at('tests/support/machines/mutation/vitest.config.ts')

/** A mutant may loop endlessly, which no timeout of the runner ends. */
const STALLED_MS = 15_000
/** Until the first mutant starts. */
const START_MS = 180_000

/** @param {string} path @returns {any[]} */
const linesOf = path =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []

/** @param {Record<string, string>} env @param {string} report @returns {Promise<{ stalled: boolean, output: string }>} */
const runTests = (env, report) =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG], {
      cwd: at('.'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    let stalled = false
    let since = Date.now()
    let patience = START_MS
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        output = (output + part).slice(-4000)
      })
    const watch = setInterval(() => {
      if (existsSync(report) && statSync(report).mtimeMs > since) {
        since = statSync(report).mtimeMs
        const last = linesOf(report).at(-1)
        patience = last?.at ? STALLED_MS + last.usual * 4 : START_MS
      }
      if (Date.now() - since < patience) return
      stalled = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, 1000)
    child.on('close', () => {
      clearInterval(watch)
      resolve({ stalled, output })
    })
  })

/**
 * Runs the tests against the mutants, again whenever a run has to be killed.
 * @param {string} name of the machine
 * @param {{ mutants: string[], explained: string[], files: string[], document: boolean }} task
 */
const kill = async (name, { mutants, explained, files, document }) => {
  const folder = at('.build/mutation')
  mkdirSync(folder, { recursive: true })
  const [plan, report] = [`${folder}/${name}.plan.json`, `${folder}/${name}.report.jsonl`]
  /** @type {Map<string, string>} */
  const killed = new Map()
  const problems = []
  let living = mutants
  for (;;) {
    rmSync(report, { force: true })
    writeFileSync(plan, JSON.stringify({ mutants: living, explained, files, document, report }))
    const { stalled, output } = await runTests({ MUTATE_MACHINE: name, MUTATE_PLAN: plan }, report)
    const lines = linesOf(report)
    for (const line of lines) {
      if (line.mutant) killed.set(line.mutant, `${line.file}: ${line.test}`)
      if (line.broken) problems.push(`${line.file} fails on ${name} as it is: ${line.broken}`)
      if (line.control) problems.push(`${line.file} fails on ${name} after its mutants: ${line.control}`)
    }
    const at = lines.findLast(line => line.at)?.at
    if (!stalled) {
      const done = lines.filter(line => line.done || line.broken).length
      if (done < files.length) problems.push(`${name}: ${done} of ${files.length} files ran\n${output}`)
      break
    }
    if (!at || killed.has(at)) {
      problems.push(`${name}: a run stalled outside a mutant`)
      break
    }
    // An equal mutant stalls only under load.
    if (!explained.includes(at)) killed.set(at, 'a test that never ends')
    living = living.filter(id => id !== at && !killed.has(id))
  }
  return { killed, problems }
}

const commitNow = () => {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: at('.'), encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short=8', 'HEAD')
  } catch {
    return '-'
  }
}

/** Processes that wanted a core, for each core. */
const loadNow = () => (loadavg()[0] ?? 0) / availableParallelism()

/**
 * @param {import('./load.mjs').Plan} plan
 * @param {Readonly<Record<string, string>>} equivalent no page or slow file is asked about these
 * @returns {Promise<import('./page.mjs').Score>}
 */
export const measure = async ({ name, mutants, digest, files, pages }, equivalent) => {
  const start = Date.now()
  const load = loadNow()
  const ids = mutants.map(({ id }) => id)
  const explained = ids.filter(id => id in equivalent)
  const own = await kill(name, { mutants: ids, explained, files, document: false })
  const left = ids.filter(id => !own.killed.has(id) && !(id in equivalent))
  const byPages =
    left.length > 0 && pages.length > 0
      ? await kill(name, { mutants: left, explained, files: pages, document: true })
      : { killed: new Map(), problems: [] }
  const killed = new Map([...own.killed, ...byPages.killed])
  writeFileSync(at(`.build/mutation/${name}.killers.json`), JSON.stringify([...killed], null, 1))
  return {
    digest,
    total: ids.length,
    byWalks: [...own.killed.values()].filter(killer => killer.includes('/mutation/walks.test')).length,
    byTests: [...own.killed.values()].filter(killer => !killer.includes('/mutation/walks.test')).length,
    byPages: byPages.killed.size,
    survivors: ids.filter(id => !killed.has(id)),
    problems: [...own.problems, ...byPages.problems],
    ms: Date.now() - start,
    commit: commitNow(),
    load: Math.max(load, loadNow()),
  }
}
