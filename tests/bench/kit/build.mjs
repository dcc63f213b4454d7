// Own process, as the other builds: one file per page, with the product's plugins.
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at } from '../../../src/cli/steps/paths.mjs'

for (const page of ['table', 'floor', 'options'])
  await build({
    configFile: false,
    root: at('tests/bench/kit'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      react(),
      { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: /** @type {const} */ ('pre') },
    ],
    build: {
      outDir: at('.build/kit'),
      emptyOutDir: page === 'table',
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: at(`tests/bench/kit/${page}.html`),
        output: { codeSplitting: false },
      },
    },
  })
