// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from '../../../src/cli/steps/paths.mjs'
import { run, runNode } from '../../../src/cli/steps/run.mjs'

/** Pages built on libraries of others, and the floor's form. */
export const peerNames = /** @type {const} */ (['tanstack', 'admin', 'refine'])

const FOLDER = '.build/peers'

/** Installs the pinned packages, once for each lock file. @throws Error with npm's words */
const install = async () => {
  const lock = readFileSync(at('tests/bench/peers/package-lock.json'), 'utf8')
  const stamp = at(`${FOLDER}/installed.json`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', at(FOLDER)]
  const { code, output } = npm
    ? await runNode(npm, args, { quiet: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true })
  if (code !== 0) throw new Error(`the libraries of the peers were not installed\n${output}`)
  writeFileSync(stamp, lock)
}

/** Makes `.build/peers/built/NAME`; nothing of it is in the project's own package.json. */
export const buildPeers = async () => {
  mkdirSync(at(FOLDER), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'shared.js', 'floor', ...peerNames]) {
    rmSync(at(`${FOLDER}/${name}`), { recursive: true, force: true })
    cpSync(at(`tests/bench/peers/${name}`), at(`${FOLDER}/${name}`), { recursive: true })
  }
  await install()
  const { code, output } = await runNode(at('tests/bench/peers/build.mjs'), ['floor', ...peerNames], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the pages of the peers did not build\n${output}`)
}
