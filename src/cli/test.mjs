import { rmSync } from 'node:fs'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'
import { finish } from './steps/tally.mjs'

checkNode()
await ensureInstalled()
const { lint, playwright, projects, types, vitest } = await import('./steps/suites.mjs')
const { ensureChromium } = await import('./steps/chromium.mjs')

await ensureBuilt()
rmSync(at('.test/transitions'), { recursive: true, force: true })
const tallies = [
  await lint(),
  await types(),
  await vitest('unit', projects('machines', 'bff', 'screens')),
  await vitest('process', projects('process')),
]
const chromium = await ensureChromium()
if ('path' in chromium) tallies.push(await playwright(chromium.path))
else {
  process.stdout.write(`✗ testes no navegador: ${chromium.reason}\n`)
  tallies.push({ passed: 0, failed: 1, skipped: [] })
}

finish(tallies)
