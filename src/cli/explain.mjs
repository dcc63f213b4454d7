import { existsSync, readFileSync } from 'node:fs'
import { explainReport } from './steps/explain.mjs'
import { at } from './steps/paths.mjs'

/** @param {string} file */
const readMap = file => {
  const path = at(`.build/web/assets/${file}.map`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

try {
  const report = readFileSync(process.argv[2] ?? process.stdin.fd, 'utf8')
  process.stdout.write(`${explainReport(report.trimEnd(), readMap)}\n`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
