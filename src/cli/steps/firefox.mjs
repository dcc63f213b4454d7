import { existsSync } from 'node:fs'
import { installApart, installFromDistribution } from './packages.mjs'
import { at } from './paths.mjs'

const FOLDER = '.build/firefox'

const installed = () =>
  [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find(path => path && existsSync(path)) ?? null

/**
 * Installed, else the distribution's package when root; with the module that drives it.
 * @returns {Promise<{ path: string, driver: string } | { reason: string }>}
 */
export const ensureFirefox = async () => {
  if (!installed()) {
    process.stdout.write('Instalando o Firefox para os testes…\n')
    await installFromDistribution('firefox-esr')
  }
  const path = installed()
  if (!path) return { reason: 'nenhum Firefox encontrado nem instalado; informe um com FIREFOX_PATH' }
  await installApart('tests/firefox/driver', FOLDER)
  return { path, driver: at(`${FOLDER}/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`) }
}
