import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const LINES = 12

/** @param {string} line of a code frame other than the one that failed */
const isAround = line => /^\s*\d*\s*\|/.test(line)

/** @param {string} message */
const shortened = message => {
  const lines = stripVTControlCharacters(message)
    .replaceAll(root, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !isAround(line))
  const places = lines.filter(line => /^(> \d+ \||at )/.test(line) && !line.includes('node_modules'))
  const said = lines.filter(line => !/^(> \d+ \||at )/.test(line))
  return [...said.slice(0, LINES - Math.min(places.length, 4)), ...places.slice(0, 4)]
}

/**
 * A failure in few lines: enough to mend it where its traces are not at hand.
 * @param {string} title
 * @param {string[]} messages of its errors, with code frame and stack
 */
export const failureText = (title, messages) =>
  [title, ...messages.flatMap(shortened).map(line => `    ${line}`)].join('\n')
