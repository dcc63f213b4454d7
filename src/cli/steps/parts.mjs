import { finish } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/** @typedef {(told: { quiet: boolean }) => Promise<Tally[]>} Part told to be quiet when another writes beside it */

/**
 * @param {Record<string, Part>} parts
 * @param {string[]} usual what runs when the command line names none
 * @param {string[]} together run at the same time; the first of them writes as it goes
 */
export const runParts = async (parts, usual = Object.keys(parts), together = []) => {
  const asked = process.argv.slice(2)
  const unknown = asked.find(name => !(name in parts))
  if (unknown !== undefined) {
    process.stderr.write(`ubidesk: "${unknown}" não é uma parte; são ${Object.keys(parts).join(', ')}\n`)
    process.exit(1)
  }
  const wanted = asked.length > 0 ? asked : usual
  /** @type {Tally[]} */
  const tallies = []
  const entries = Object.entries(parts).filter(([name]) => wanted.includes(name))
  const isBeside = (/** @type {[string, Part]} */ [name]) => together.includes(name)
  for (const [, run] of entries.filter(entry => !isBeside(entry)))
    tallies.push(...(await run({ quiet: false })))
  const beside = entries.filter(isBeside).map(([, run], index) => run({ quiet: index > 0 }))
  tallies.push(...(await Promise.all(beside)).flat())
  finish(tallies)
}
