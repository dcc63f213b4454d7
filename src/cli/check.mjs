import { checkNode, ensureInstalled } from './steps/install.mjs'
import { finish } from './steps/tally.mjs'

checkNode()
await ensureInstalled()
const { inDocument, lint, projects, types, vitest } = await import('./steps/suites.mjs')

finish([await lint(), await types(), await vitest('check', projects('machines', ...inDocument))])
