import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bootPlugin } from './src/cli/vite/boot-plugin.mjs'
import { ARIA, chunkName, screenChunks } from './src/cli/vite/chunks.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server runs from one bundle; only what carries WASM or a native binary stays outside. */
const server = {
  ssr: {
    noExternal: true as const,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'sharp'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: at('.build/server'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        server: at('src/bff/server.ts'),
        'engine.worker': at('src/bff/db/embedded/engine.worker.mjs'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
}

const chunks = screenChunks()

/** Mostly called only later: V8 shall not compile these files whole as they arrive. */
const compiledOnCall = new Set(['react', 'aria'])

const web = {
  // The map's worker imports nothing, but is a module.
  worker: { format: 'es' as const },
  build: {
    outDir: at('.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Read by `npm run explain`, never served (bff/http/static.ts).
    sourcemap: 'hidden' as const,
    // boot.ts preloads a page's whole code itself, from a table the build writes.
    modulePreload: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }: { name: string }) =>
          compiledOnCall.has(chunkName(name)) ? '' : '//# allFunctionsCalledOnLoad',
        chunkFileNames: ({ name }: { name: string }) => `assets/${chunkName(name)}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            { name: 'core', test: (id: string) => chunks.chunkOf(id) === 'core', priority: 4 },
            { name: 'shell', test: (id: string) => chunks.chunkOf(id) === 'shell', priority: 3 },
            {
              name: 'aria',
              test: ARIA,
              priority: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
            {
              debugName: 'screens',
              name: chunks.chunkOf,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    bootPlugin(),
    chunks.plugin,
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' as const },
  ],
}

const project = (name: string, environment: 'node' | 'jsdom', folders: string[], more = {}) => ({
  extends: true as const,
  test: { name, environment, include: folders.map(folder => `tests/${folder}/**/*.test.{ts,tsx}`), ...more },
})

const onDatabase = {
  globalSetup: 'tests/support/bff/template.setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const inDocument = {
  pool: 'threads',
  setupFiles: 'tests/support/browser/screens.setup.ts',
  testTimeout: 20_000,
}

// Where files share a worker (isolate: false), a mocked module would reach the next of them.
const mockingBff = ['tests/bff/security/keys.test.ts', 'tests/bff/security/rows.test.ts']

/** An embedded database has one connection and one process. */
const onServerOnly = [
  'tests/bff/live/processes.test.ts',
  'tests/bff/due/processes.test.ts',
  'tests/bff/db/timeouts.test.ts',
  'tests/bff/db/lock-order.test.ts',
]

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: mode === 'test' ? at('.') : at('src'),
  appType: 'spa',
  ...(isSsrBuild ? server : web),
  test: {
    globals: false,
    restoreMocks: true,
    // A test that waits for its database leaves its core to another, even where there are but two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('machines', 'node', ['machines', 'architecture', 'client', 'contracts', 'cli'], {
        isolate: false,
        testTimeout: 20_000,
      }),
      project('bff', 'node', ['bff', 'slices'], {
        ...onDatabase,
        exclude: [...mockingBff, ...(process.env.DATABASE_URL ? [] : onServerOnly)],
        isolate: false,
      }),
      project('bff-mocks', 'node', [], { ...onDatabase, include: mockingBff }),
      project('screens', 'jsdom', ['screens'], { ...inDocument, isolate: false }),
      // A context for each file, and one jsdom for all of a worker.
      project('app', 'jsdom', ['app', 'ui'], {
        ...inDocument,
        pool: 'vmThreads',
        vmMemoryLimit: '1GB',
        // Node cannot link modules that two imports of a context share at once.
        server: { deps: { inline: [/react-aria-components/] } },
      }),
      project('browser', 'jsdom', ['browser'], inDocument),
      project('process', 'node', ['process', 'bench'], {
        exclude: process.env.DATABASE_URL
          ? []
          : ['tests/process/processes.test.ts', 'tests/process/faults/**'],
        globalSetup: 'tests/support/process/prepared-data.ts',
        setupFiles: 'tests/support/process/process.setup.ts',
        testTimeout: 120_000,
        hookTimeout: 60_000,
      }),
      project('nightly', 'node', ['nightly'], {
        globalSetup: ['tests/support/bff/template.setup.ts', 'tests/support/process/prepared-data.ts'],
        setupFiles: 'tests/support/process/process.setup.ts',
        testTimeout: 1_800_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      project('firefox', 'node', ['firefox'], {
        globalSetup: 'tests/support/process/prepared-data.ts',
        setupFiles: 'tests/support/process/process.setup.ts',
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
    ],
  },
}))
