import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFromDistribution } from './packages.mjs'
import { run } from './run.mjs'
import { oneCheck } from './tally.mjs'

const SERVER_PACKAGE = 'postgresql'
const isRoot = process.getuid?.() === 0

/** Folder of initdb and pg_ctl; null without a server installed. */
export const serverPrograms = () => {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map(version => join(base, version, 'bin')).find(folder => existsSync(join(folder, 'initdb'))) ??
    null
  )
}

const ensureServer = async () => {
  if (!serverPrograms()) await installFromDistribution(SERVER_PACKAGE)
  return serverPrograms()
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/**
 * PostgreSQL refuses to run as root.
 * @param {string} program @param {string[]} args
 */
const asServerUser = (program, args) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', program, ...args], { quiet: true })
    : run(program, args, { quiet: true })

/** @param {string} reason */
const notRun = reason =>
  oneCheck(false, `✗ PostgreSQL: não executado, ${reason} (informe um servidor em DATABASE_URL)`)

/**
 * Uses DATABASE_URL's server or a temporary one; without either, one failure.
 * @param {(url: string) => Promise<import('./tally.mjs').Tally>} work
 */
export const withServer = async work => {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const bin = await ensureServer()
  if (!bin) return notRun('nenhum servidor instalado')
  const folder = mkdtempSync(join(tmpdir(), 'ubidesk-postgres-'))
  if (isRoot) await run('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const made = await asServerUser(join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
  ])
  const started = await asServerUser(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-o',
    options,
    '-l',
    join(folder, 'log'),
    'start',
  ])
  if (made.code !== 0 || started.code !== 0)
    return notRun(`o servidor não iniciou: ${started.output.trim().split('\n').at(-1)}`)
  try {
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`)
  } finally {
    await asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
}
