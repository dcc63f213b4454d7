import { existsSync } from 'node:fs'
import { at } from './paths.mjs'
import { run, runNode } from './run.mjs'

const PLAYWRIGHT = at('node_modules/@playwright/test/cli.js')

const installed = async () => {
  const { chromium } = await import('@playwright/test')
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/lib/chromium/chromium',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find(path => path && existsSync(path)) ?? null
}

const fromDistribution = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true })
}

/**
 * Installed, else Playwright's, else the distribution's package when root.
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export const ensureChromium = async () => {
  const there = await installed()
  if (there) return { path: there }
  process.stdout.write('Instalando o Chromium para os testes…\n')
  const own = await runNode(PLAYWRIGHT, ['install', 'chromium'], { quiet: true })
  if (own.code !== 0) await fromDistribution()
  const found = await installed()
  if (found) return { path: found }
  return {
    reason: `nenhum Chromium encontrado nem instalado; informe um com CHROMIUM_PATH (${own.output.trim().split('\n').at(-1)})`,
  }
}
