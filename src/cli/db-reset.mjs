import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
if (process.env.DATABASE_URL) {
  process.stderr.write(
    'ubidesk: db:reset apaga só o banco embutido; o de DATABASE_URL é do administrador dele\n',
  )
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
const { lockDirectory } = await import(pathToFileURL(at('.build/server/server.js')).href)
const dataDir = resolve(process.env.DATA_DIR || '.data')
try {
  /** @param {Error} error */
  const stop = error => {
    throw error
  }
  const lock = existsSync(dataDir) ? await lockDirectory(dataDir, stop) : null
  for (const name of ['pg', 'pg.init', 'pg.draft', 'restore.json'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
  lock?.release()
  process.stdout.write(`Banco embutido de ${dataDir} apagado; o próximo início o refaz.\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
