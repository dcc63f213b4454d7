import { finish } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * @param {Record<string, () => Promise<Tally[]>>} parts
 * @param {string[]} usual what runs when the command line names none
 */
export const runParts = async (parts, usual = Object.keys(parts)) => {
  const asked = process.argv.slice(2)
  const unknown = asked.find(name => !(name in parts))
  if (unknown !== undefined) {
    process.stderr.write(`ubidesk: "${unknown}" não é uma parte; são ${Object.keys(parts).join(', ')}\n`)
    process.exit(1)
  }
  const wanted = asked.length > 0 ? asked : usual
  /** @type {Tally[]} */
  const tallies = []
  for (const [name, run] of Object.entries(parts)) if (wanted.includes(name)) tallies.push(...(await run()))
  finish(tallies)
}
