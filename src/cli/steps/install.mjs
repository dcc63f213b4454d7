import { existsSync, readFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { run, runNode } from './run.mjs'

/** @param {string} path */
const packagesIn = path =>
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */ (
    JSON.parse(readFileSync(path, 'utf8')).packages
  )

const isInstalled = () => {
  const hidden = at('node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = packagesIn(hidden)
  return Object.entries(packagesIn(at('package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || installed[path]?.version === wanted.version,
  )
}

export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (fits) return
  process.stderr.write(
    `ubidesk: é preciso Node 20.19 ou 22.12 em diante; este é o ${process.versions.node}\n`,
  )
  process.exit(1)
}

/** Installs dependencies when node_modules differs from the lock file. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  process.stdout.write('Instalando dependências…\n')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { code } = npm
    ? await runNode(npm, args)
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (code === 0) return
  process.stderr.write('ubidesk: a instalação das dependências falhou\n')
  process.exit(1)
}
