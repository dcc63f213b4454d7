import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { finish } from './steps/tally.mjs'

checkNode()
await ensureInstalled()
const { projects, vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
finish([await vitest('nightly', projects('nightly'))])
