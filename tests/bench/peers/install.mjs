// @ts-check
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { installApart } from '../../../src/cli/steps/packages.mjs'
import { at } from '../../../src/cli/steps/paths.mjs'
import { runNode } from '../../../src/cli/steps/run.mjs'

/** Pages built on libraries of others, and the floor's form. */
export const peerNames = /** @type {const} */ (['tanstack', 'admin', 'refine'])

const FOLDER = '.build/peers'

/** Makes `.build/peers/built/NAME`; nothing of it is in the project's own package.json. */
export const buildPeers = async () => {
  mkdirSync(at(FOLDER), { recursive: true })
  for (const name of ['shared.js', 'floor', ...peerNames]) {
    rmSync(at(`${FOLDER}/${name}`), { recursive: true, force: true })
    cpSync(at(`tests/bench/peers/${name}`), at(`${FOLDER}/${name}`), { recursive: true })
  }
  await installApart('tests/bench/peers', FOLDER)
  const { code, output } = await runNode(at('tests/bench/peers/build.mjs'), ['floor', ...peerNames], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the pages of the peers did not build\n${output}`)
}
