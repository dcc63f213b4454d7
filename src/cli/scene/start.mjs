// @ts-check
import { existsSync, rmSync } from 'node:fs'
import { ensureBuilt } from '../steps/build.mjs'
import { checkNode, ensureInstalled } from '../steps/install.mjs'
import { at } from '../steps/paths.mjs'
import { runNode } from '../steps/run.mjs'
import { readOptions, scenes } from './options.mjs'

/** @param {import('./options.mjs').Options} options @returns {Promise<number>} exit code */
const play = async ({ name, headed, pace }) => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const { ensureChromium } = await import('../steps/chromium.mjs')
  const chromium = await ensureChromium()
  if (!('path' in chromium)) throw new Error(chromium.reason)
  const file = `.build/scenes/${name}.webm`
  rmSync(at(file), { force: true })
  const config = at('tests/e2e/scenes/playwright.config.ts')
  const { code } = await runNode(
    at('node_modules/@playwright/test/cli.js'),
    ['test', '-c', config, `scenes/${scenes[name]}.spec.ts`],
    {
      env: {
        CHROMIUM_PATH: chromium.path,
        SCENE_PACE: String(pace),
        ...(headed ? { SCENE_HEADED: '1' } : { SCENE_VIDEO: at(file) }),
      },
    },
  )
  if (existsSync(at(file))) process.stdout.write(`Vídeo: ${file}\n`)
  return code
}

try {
  process.exitCode = await play(readOptions(process.argv.slice(2), process.env, process.platform))
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
