import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './paths.mjs'
import { runNode } from './run.mjs'

const sources = ['src', 'machines', 'docs/machines', 'vite.config.ts', 'package.json', 'package-lock.json']

/** @param {string} path @returns {string[]} */
const filesUnder = path =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap(name => filesUnder(join(path, name)))
    : [path]

export const sourceId = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesUnder(at(source))))
    hash
      .update(file.slice(at('').length).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

const builtId = () => {
  const file = at('.build/build.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : null
}

/** Builds only when the sources changed since the last build. */
export const ensureBuilt = async () => {
  if (builtId() === sourceId()) return
  process.stdout.write('Construindo o console…\n')
  const { code, output } = await runNode(at('src/cli/steps/build-all.mjs'), [], { quiet: true })
  if (code === 0) return
  process.stderr.write(`${output}\nubidesk: a construção do console falhou\n`)
  process.exit(1)
}
