import { checkNode, ensureInstalled } from './steps/install.mjs'

checkNode()
await ensureInstalled()
const { lint, sum, types, vitest } = await import('./steps/suites.mjs')

const { passed, failed } = sum([await lint(), await types(), await vitest('check', ['machines', 'screens'])])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
