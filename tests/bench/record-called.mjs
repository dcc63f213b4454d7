// Writes down which of React's functions the first screens call: to be run when React is upgraded.
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { at } from '../../src/cli/steps/paths.mjs'
import { signIn } from './api.mjs'
import { openChromium } from './chromium.mjs'
import { openFront } from './front.mjs'
import { openServer } from './real-server.mjs'
import { openContext } from './visit.mjs'

const FILE = at('src/cli/vite/react-called.json')
const screens = [
  { path: '/login', ready: 'input[type=password]', signedIn: false },
  { path: '/service-order/search?page=1', ready: 'tbody a[href^="/service-order/"]', signedIn: true },
]

await build({
  configFile: at('vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
  build: { outDir: at('.build/called'), emptyOutDir: true, minify: false },
})
const server = await openServer({ dataDir: process.env.BENCH_DATA_DIR })
const { session } = await signIn(server)
const front = await openFront({ root: at('.build/called'), origin: server.origin })
const browser = await openChromium()
/** @type {Set<string>} */
const called = new Set()
for (const { path, ready, signedIn } of screens) {
  const context = await openContext(browser, front.origin, signedIn ? session : {})
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.goto(front.origin + path)
  await page.locator(ready).first().waitFor()
  const { result } = await devtools.send('Profiler.takePreciseCoverage')
  for (const { url, functions } of result)
    if (/\/react-[\w-]{8}\.js$/.test(url))
      for (const { functionName, ranges } of functions)
        if (functionName && ranges[0] && ranges[0].count > 0) called.add(functionName)
  await context.close()
}
await browser.close()
await front.close()
await server.close()

const source = readFileSync(at('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const names = [...called].filter(
  name => source.includes(`\nfunction ${name}(`) || source.startsWith(`function ${name}(`),
)
const { version } = JSON.parse(readFileSync(at('node_modules/react-dom/package.json'), 'utf8'))
writeFileSync(FILE, `${JSON.stringify({ version, called: names.sort() }, null, 2)}\n`)
process.stdout.write(`${names.length} of React ${version}\n`)
