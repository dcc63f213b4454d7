import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../steps/build.mjs'
import { checkNode, ensureInstalled } from '../steps/install.mjs'
import { at } from '../steps/paths.mjs'

checkNode()
if (process.env.DATABASE_URL) {
  process.stderr.write(
    'ubidesk: backup cuida do banco embutido; do banco de DATABASE_URL cuidam pg_dump e pg_restore\n',
  )
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
const { backUp } = await import(pathToFileURL(at('.build/server/server.js')).href)
const dataDir = resolve(process.env.DATA_DIR || '.data')
try {
  const target = resolve(
    process.argv[2] || `backup-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}`,
  )
  await backUp(dataDir, target)
  process.stdout.write(`Backup de ${dataDir} em ${target}; guarde-o como se guarda a chave do cofre.\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
