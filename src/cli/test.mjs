import { rmSync } from 'node:fs'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runParts } from './steps/parts.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { lint, playwright, projects, types, unit, vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
await runParts({
  types: async () => [await lint(), await types()],
  async unit() {
    rmSync(at('.test/transitions'), { recursive: true, force: true })
    return [await vitest('unit', unit)]
  },
  // They wait for starts and timers: a third one has the core meanwhile.
  process: async () => [await vitest('process', [...projects('process'), '--maxWorkers=3'])],
  browser: async () => [await playwright('browser', ['--grep-invert', '@long'])],
})
