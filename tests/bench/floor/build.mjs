// Own process, as the console's build: resident memory would distort the figures.
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at } from '../../../src/cli/steps/paths.mjs'

await build({
  configFile: false,
  root: at('tests/bench/floor'),
  mode: 'production',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: at('.build/floor'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
})
