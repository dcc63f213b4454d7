import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { run, runNode } from './run.mjs'

const FOLDER = '.build/firefox'

const installed = () =>
  [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find(path => path && existsSync(path)) ?? null

const fromDistribution = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'firefox-esr'], { quiet: true })
}

/** Installs the pinned driver, once for each lock file. @throws Error with npm's words */
const installDriver = async () => {
  const lock = readFileSync(at('tests/firefox/driver/package-lock.json'), 'utf8')
  const stamp = at(`${FOLDER}/installed.json`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  mkdirSync(at(FOLDER), { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(at(`tests/firefox/driver/${name}`), at(`${FOLDER}/${name}`))
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', at(FOLDER)]
  const { code, output } = npm
    ? await runNode(npm, args, { quiet: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true })
  if (code !== 0) throw new Error(`the driver of Firefox was not installed\n${output}`)
  writeFileSync(stamp, lock)
}

/**
 * Installed, else the distribution's package when root; with the module that drives it.
 * @returns {Promise<{ path: string, driver: string } | { reason: string }>}
 */
export const ensureFirefox = async () => {
  if (!installed()) {
    process.stdout.write('Instalando o Firefox para os testes…\n')
    await fromDistribution()
  }
  const path = installed()
  if (!path) return { reason: 'nenhum Firefox encontrado nem instalado; informe um com FIREFOX_PATH' }
  await installDriver()
  return { path, driver: at(`${FOLDER}/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`) }
}
