import { checkNode, ensureInstalled } from './steps/install.mjs'
import { withServer } from './steps/postgres.mjs'
import { vitest } from './steps/suites.mjs'

checkNode()
await ensureInstalled()

const failed = await withServer(async url => {
  const tally = await vitest('postgres', ['bff'], { DATABASE_URL: url })
  process.stdout.write(`PostgreSQL: ${tally.passed} passed, ${tally.failed} failed\n`)
  return tally.failed
})
process.exit(failed === 0 ? 0 : 1)
