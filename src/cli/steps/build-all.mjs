// Own process: inside the server's it would hold hundreds of megabytes.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { sourceId } from './build.mjs'
import { addIntegrity } from './integrity.mjs'
import { at } from './paths.mjs'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param {string} path @returns {string[]} */
const filesUnder = path =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap(name => filesUnder(join(path, name))) : [path]

/** @param {string} file */
const compress = async file => {
  const body = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, await toBrotli(body, { params: quality }))
  writeFileSync(`${file}.gz`, await toGzip(body, { level: 9 }))
}

const id = sourceId()
const shared = { configFile: at('vite.config.ts'), logLevel: /** @type {const} */ ('warn') }
rmSync(at('.build/build.json'), { force: true })
await build({ ...shared, mode: 'production' })
await build({ ...shared, mode: 'production', build: { ssr: true } })
addIntegrity(at('.build/web'))
await Promise.all(
  filesUnder(at('.build/web'))
    .filter(file => COMPRESSIBLE.has(extname(file)))
    .map(compress),
)
writeFileSync(at('.build/build.json'), JSON.stringify({ id }))
