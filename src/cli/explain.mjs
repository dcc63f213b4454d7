import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explainReport } from './steps/explain.mjs'
import { at } from './steps/paths.mjs'

/** @param {string} file */
const readMap = file => {
  const path = at(`.build/web/assets/${file}.map`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

try {
  const { values, positionals } = parseArgs({ options: { log: { type: 'string' } }, allowPositionals: true })
  const report = readFileSync(positionals[0] ?? process.stdin.fd, 'utf8')
  const log = values.log === undefined ? null : readFileSync(values.log, 'utf8')
  process.stdout.write(`${explainReport(report.trimEnd(), readMap, log)}\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
