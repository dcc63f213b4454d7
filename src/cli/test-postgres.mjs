import { checkNode, ensureInstalled } from './steps/install.mjs'
import { withServer } from './steps/postgres.mjs'
import { projects, vitest } from './steps/suites.mjs'

checkNode()
await ensureInstalled()

const failed = await withServer(async url => {
  const { passed, failed, skipped } = await vitest('postgres', projects('bff'), { DATABASE_URL: url })
  for (const test of skipped) process.stdout.write(`não executado: ${test}\n`)
  process.stdout.write(`PostgreSQL: ${passed} passed, ${failed} failed\n`)
  return failed + skipped.length
})
process.exit(failed === 0 ? 0 : 1)
