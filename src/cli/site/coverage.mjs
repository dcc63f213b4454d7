import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../steps/paths.mjs'

const folder = at('.test/transitions')

/**
 * Keys of transitions that the last test run took; null without a run.
 * @returns {Set<string> | null}
 */
export const takenInTests = () => {
  if (!existsSync(folder)) return null
  return new Set(
    readdirSync(folder).flatMap(
      name => /** @type {string[]} */ (JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ),
  )
}
