// @ts-check
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
/** @param {import('@playwright/test').Page} page @param {string} address @param {string} ready */
const calledOf = async (page, address, ready) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  const { result } = await devtools.send('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => /\/react-[\w-]{8}\.js$/.test(url))
    .flatMap(({ functions }) => functions)
    .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
    .map(({ functionName }) => functionName)
}

/** @param {{ origin: string, password: string }} server */
const record = async server => {
  const { session } = await signIn(server)
  const front = await openFront({ root: at('.build/called'), origin: server.origin })
  const browser = await openChromium()
  try {
    /** @type {Set<string>} */
    const called = new Set()
    for (const { path, ready, signedIn } of screens) {
      const context = await openContext(browser, front.origin, signedIn ? session : {})
      for (const name of await calledOf(await context.newPage(), front.origin + path, ready)) called.add(name)
      await context.close()
    }
    return called
  } finally {
    await browser.close()
    await front.close()
  }
}

const server = await openServer({ dataDir: process.env.BENCH_DATA_DIR })
const called = await record(server).finally(() => server.close())

const source = readFileSync(at('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const names = [...called].filter(
  name => source.includes(`\nfunction ${name}(`) || source.startsWith(`function ${name}(`),
)
const { version } = JSON.parse(readFileSync(at('node_modules/react-dom/package.json'), 'utf8'))
writeFileSync(FILE, `${JSON.stringify({ version, called: names.sort() }, null, 2)}\n`)
process.stdout.write(`${names.length} of React ${version}\n`)
