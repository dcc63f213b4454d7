import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'

checkNode()
await ensureInstalled()
const { vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
const { passed, failed, skipped } = await vitest('nightly', ['nightly'])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && skipped.length === 0 ? 0 : 1)
