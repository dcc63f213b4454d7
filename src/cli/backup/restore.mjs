import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../steps/build.mjs'
import { checkNode, ensureInstalled } from '../steps/install.mjs'
import { at } from '../steps/paths.mjs'

checkNode()
if (process.env.DATABASE_URL) {
  process.stderr.write(
    'ubidesk: restore cuida do banco embutido; do banco de DATABASE_URL cuidam pg_dump e pg_restore\n',
  )
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
const { restore } = await import(pathToFileURL(at('.build/server/server.js')).href)
const dataDir = resolve(process.env.DATA_DIR || '.data')
try {
  const source = process.argv[2]
  if (!source) throw new Error('diga a pasta do backup: npm run restore -- PASTA')
  const former = await restore(resolve(source), dataDir)
  const kept = former ? ` O banco de antes está em ${former}.` : ''
  process.stdout.write(`Backup de ${resolve(source)} posto em ${dataDir}; npm start abre com ele.${kept}\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
