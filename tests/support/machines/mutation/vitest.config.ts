import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { files, document } = JSON.parse(readFileSync(process.env.MUTATE_PLAN ?? '', 'utf8'))

/** The files in the order of the plan: those likely to fail first. */
class Planned extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      files.findIndex((file: string) => moduleId.endsWith(`/${file}`))
    return [...specs].sort((a, b) => place(a) - place(b))
  }
}

/** Config of `npm run mutate`: one machine's tests with our `setup`. */
export default defineConfig({
  root: at('../../../..'),
  plugins: [
    {
      name: 'mutated-machines',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'xstate' && !importer?.includes('/mutation/') ? at('xstate.ts') : null,
    },
  ],
  test: {
    include: files,
    environment: document ? 'jsdom' : 'node',
    ...(document && { setupFiles: 'tests/support/browser/screens.setup.ts' }),
    runner: at('runner.ts'),
    sequence: { sequencer: Planned },
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    restoreMocks: true,
    testTimeout: 20_000,
    reporters: ['default'],
  },
})
