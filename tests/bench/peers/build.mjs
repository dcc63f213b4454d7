// @ts-check
// Own process, as the console's build: resident memory would distort the figures.
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at } from '../../../src/cli/steps/paths.mjs'

for (const name of process.argv.slice(2))
  await build({
    configFile: false,
    root: at(`.build/peers/${name}`),
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: at(`.build/peers/built/${name}`),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  })
