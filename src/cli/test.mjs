import { rmSync } from 'node:fs'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runParts } from './steps/parts.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { lint, playwright, projects, types, unit, vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
const parts = {
  types: async () => [await lint(), await types()],
  async unit() {
    rmSync(at('.test/transitions'), { recursive: true, force: true })
    return [await vitest('unit', unit)]
  },
  browser: async () => [await playwright('browser', ['--grep-invert', '@long'])],
  process: async (/** @type {{ quiet: boolean }} */ { quiet }) => [
    await vitest('process', projects('process'), {}, quiet),
  ],
}
// Both wait for half their time: one after the other, the cores would too.
await runParts(parts, Object.keys(parts), ['browser', 'process'])
