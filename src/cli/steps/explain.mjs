import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { at, root } from './paths.mjs'

const assets = at('.build/web/assets')
const POSITION = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/

/**
 * Appends the original position of a place in a built file.
 * @param {string} line
 * @param {(file: string) => string | null} readMap the source map of a built file, null when there is none
 */
const explainLine = (line, readMap) => {
  const [, file = '', row, column] = POSITION.exec(line) ?? []
  if (file === '') return line
  const text = readMap(file)
  if (text === null) return `${line}\n      → sem mapa: ${file} é de outra construção`
  const entry = new SourceMap(JSON.parse(text)).findEntry(Number(row) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `${line}\n      → sem posição original`
  const source = relative(root, resolve(assets, entry.originalSource)).replaceAll('\\', '/')
  return `${line}\n      → ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

const REQUEST = /"requestId":"([\w-]{8,64})"/

/**
 * Appends the server's log lines of a refused request.
 * @param {string} line
 * @param {string | null} log null when none was given
 */
const withLog = (line, log) => {
  const [, id = ''] = REQUEST.exec(line) ?? []
  if (id === '') return line
  if (log === null) return `${line}\n      → no registro do servidor: requestId ${id}`
  const found = log.split(/\r?\n/).filter(each => each.includes(id))
  return [
    line,
    ...(found.length > 0 ? found : ['sem linha no registro']).map(each => `      → ${each}`),
  ].join('\n')
}

/**
 * @param {string} report
 * @param {(file: string) => string | null} readMap
 * @param {string | null} [log] of the server
 */
export const explainReport = (report, readMap, log = null) =>
  report
    .split(/\r?\n/)
    .map(line => withLog(explainLine(line, readMap), log))
    .join('\n')
