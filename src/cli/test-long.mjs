import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runParts } from './steps/parts.mjs'
import { withServer } from './steps/postgres.mjs'

checkNode()
await ensureInstalled()
const { mutation, playwright, projects, vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
const parts = {
  // Each file alone, where npm test lets files share a worker: what one leaves behind shows in the difference.
  unit: async () => [
    await vitest('unit-long', [...projects('machines', 'bff', 'bff-mocks', 'screens', 'app'), '--isolate'], {
      FULL: '1',
    }),
  ],
  browser: async () => [await playwright('browser-long', ['--grep', '@long'])],
  // For the night, until every machine is at 95 % (docs/mutation.md): of the machines that changed since that page.
  mutation: async () => [await mutation()],
  postgres: async () => [
    await withServer(url => vitest('postgres', projects('bff', 'bff-mocks'), { DATABASE_URL: url })),
  ],
  // Nine minutes of a hidden tab, fifty storms: for the night.
  realtime: async () => [await vitest('realtime', projects('nightly'))],
}
await runParts(parts, ['unit', 'browser'])
