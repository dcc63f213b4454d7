import { existsSync } from 'node:fs'
import { installFromDistribution } from './packages.mjs'
import { at } from './paths.mjs'
import { runNode } from './run.mjs'

const PLAYWRIGHT = at('node_modules/@playwright/test/cli.js')

const SHELL = 'chromium-headless-shell'

/** @param {boolean} window whether it must have one */
const installed = async window => {
  const { chromium } = await import('@playwright/test')
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(window ? [] : [`/usr/lib/chromium/${SHELL}`]),
    '/usr/lib/chromium/chromium',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find(path => path && existsSync(path)) ?? null
}

/**
 * Installed, else Playwright's, else the distribution's package when root.
 * @param {{ window?: boolean }} [options] without `window` a headless shell is preferred
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export const ensureChromium = async ({ window = true } = {}) => {
  const there = await installed(window)
  if (there) return { path: there }
  process.stdout.write('Instalando o Chromium para os testes…\n')
  const own = await runNode(PLAYWRIGHT, ['install', 'chromium'], { quiet: true })
  const names = own.code === 0 ? [] : window ? ['chromium'] : [SHELL, 'chromium']
  for (const name of names) if (!(await installed(window))) await installFromDistribution(name)
  const found = await installed(window)
  if (found) return { path: found }
  return {
    reason: `nenhum Chromium encontrado nem instalado; informe um com CHROMIUM_PATH (${own.output.trim().split('\n').at(-1)})`,
  }
}
