import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bootPlugin } from './src/cli/vite/boot-plugin.mjs'
import { ARIA, sharedChunkOf } from './src/cli/vite/chunks.mjs'
import { iconsPlugin } from './src/cli/vite/icons-plugin.mjs'
import { leanPlugin } from './src/cli/vite/lean-plugin.mjs'
import { reactPlugin } from './src/cli/vite/react-plugin.mjs'
import { stylesPlugin } from './src/cli/vite/styles-plugin.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server runs from one bundle; only what carries WASM or a native binary stays outside. */
const server = {
  ssr: { noExternal: true as const, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'] },
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

/**
 * Chunks whose functions are nearly all called while the first screen opens: V8 compiles them beside the main thread
 * as they arrive, and not one by one on it. React's are not: most of them wait for what a first screen never does.
 */
const calledAtOnce = new Set(['core', 'desk', 'service-order-search'])

const web = {
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: at('src/cli/vite/react-store.mjs'),
      },
      // ofetch's parser of unknown text: every answer here is read as text and parsed by its schema.
      { find: /^destr$/, replacement: at('src/cli/vite/json-parse.mjs') },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: at('.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // boot.ts preloads a page's whole code itself, from a table the build writes.
    modulePreload: false,
    rolldownOptions: {
      // React in one file, what else every page needs in another, what every signed-in page needs in a third,
      // the lists in a fourth, and what many screens share in a few: whole, they compress better, and one file is one
      // request, of which an HTTP/1.1 browser sends six at a time.
      output: {
        postBanner: ({ name }: { name: string }) =>
          calledAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: 'core',
              test: /src\/app\/(main|kit\/title)\.tsx$|src\/ui\/field\/(field|field-frame|text-field)\.|src\/screens\/kit\/form\/use-first-error|machines\/kit\/same\.|lucide-react\/.*\/(eye|eye-off)\.|rolldown.runtime/,
              priority: 3,
            },
            {
              name: 'desk',
              test: /src\/app\/(shell\/shell|session\/sign-in\/signed-in-redirect)\.tsx$|src\/app\/kit\/per-services\.ts$|src\/ui\/(badge|skeleton|format\/integer)|lucide-react\/.*\/(refresh-cw|search|chevron-right|chevron-left)\.|screens\/service-orders\/(status-badge|format-schedule|priority-mark)\./,
              priority: 2,
            },
            {
              name: 'service-order-search',
              test: /src\/app\/service-orders\/list\/(service-order-search-page|order-list)\.tsx$/,
              priority: 1,
            },
            { name: 'aria', test: ARIA, minShareCount: 2, includeDependenciesRecursively: false },
            {
              debugName: 'shared',
              name: sharedChunkOf,
              minShareCount: 3,
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
    leanPlugin(),
    iconsPlugin(),
    reactPlugin(),
    stylesPlugin(),
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' as const },
  ],
}

const project = (name: string, environment: 'node' | 'jsdom', folders: string[], more = {}) => ({
  extends: true as const,
  test: { name, environment, include: folders.map(folder => `tests/${folder}/**/*.test.{ts,tsx}`), ...more },
})

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
      project('machines', 'node', ['machines', 'architecture', 'client', 'contracts'], {
        testTimeout: 20_000,
      }),
      project('bff', 'node', ['bff', 'slices'], {
        exclude: process.env.DATABASE_URL ? [] : ['tests/bff/live/processes.test.ts'],
        globalSetup: 'tests/support/bff/template.setup.ts',
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('process', 'node', ['process', 'bench'], {
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
      project('screens', 'jsdom', ['ui', 'screens', 'browser', 'app'], {
        setupFiles: 'tests/support/browser/screens.setup.ts',
        testTimeout: 20_000,
      }),
    ],
  },
}))
