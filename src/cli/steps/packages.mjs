import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { run, runNode } from './run.mjs'

/** @param {string[]} args of npm */
const runNpm = args => {
  const npm = process.env.npm_execpath
  return npm
    ? runNode(npm, args, { quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true })
}

/**
 * Installs pinned packages apart from the project's own, once for each lock file.
 * @param {string} source with package.json and package-lock.json
 * @param {string} folder
 * @throws Error with npm's words
 */
export const installApart = async (source, folder) => {
  const lock = readFileSync(at(`${source}/package-lock.json`), 'utf8')
  const stamp = at(`${folder}/installed.json`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  mkdirSync(at(folder), { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(at(`${source}/${name}`), at(`${folder}/${name}`))
  const { code, output } = await runNpm([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    at(folder),
  ])
  if (code !== 0) throw new Error(`the packages of ${source} were not installed\n${output}`)
  writeFileSync(stamp, lock)
}

/** Installs a package of the Linux distribution; only as root. @param {string} name */
export const installFromDistribution = async name => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true })
}
