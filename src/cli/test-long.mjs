import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runParts } from './steps/parts.mjs'
import { withServer } from './steps/postgres.mjs'

checkNode()
await ensureInstalled()
const { mutation, playwright, projects, unit, vitest } = await import('./steps/suites.mjs')

await ensureBuilt()
const parts = {
  // Each file alone: shows what files leave behind in a shared worker.
  unit: async () => [
    await vitest('unit-long', [...unit, '--isolate'], {
      FULL: '1',
    }),
  ],
  // Twenty kills in the middle of a storm.
  kill: async () => [
    await vitest('kill-long', [...projects('process'), 'tests/process/signals.test.ts'], { FULL: '1' }),
  ],
  // The headless shell has no back/forward cache.
  browser: async () => [await playwright('browser-long', ['--grep', '@long'], { window: true })],
  mutation: async () => [await mutation()],
  postgres: async () => [
    await withServer(url => vitest('postgres', projects('bff', 'bff-mocks'), { DATABASE_URL: url })),
    await withServer(url =>
      vitest(
        'processes',
        [...projects('process'), 'tests/process/processes.test.ts', 'tests/process/faults/'],
        {
          DATABASE_URL: url,
        },
      ),
    ),
  ],
  firefox: async () => [await vitest('firefox', projects('firefox'))],
  // For the night: nine minutes of a hidden tab, fifty storms.
  realtime: async () => [await vitest('realtime', projects('nightly'))],
}
await runParts(parts, ['unit', 'kill', 'browser', 'mutation'])
