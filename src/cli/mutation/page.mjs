import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '../steps/paths.mjs'

/**
 * @typedef {{
 *   digest: string, total: number, byTests: number, byWalks: number, byPages: number,
 *   survivors: string[], problems?: string[], ms: number, commit: string, load: number,
 * }} Score
 */

const PAGE = at('docs/mutation.md')
/** Lowest share of killed mutants. */
const LEAST = 0.95

/** @returns {Record<string, Score>} */
export const published = () => {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const survivors = [...page.matchAll(/^- `((\w+)[^`]*)`/gm)].map(([, id, name]) => ({ id, name }))
  const rows = page.matchAll(
    /^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| \d+ \| \d+ \| [^|]+ \| (\d+) s \| `(\w+)` \| ([\w-]+) \| ([\d.]+) \|$/gm,
  )
  return Object.fromEntries(
    [...rows].map(([, name, total, byTests, byWalks, byPages, seconds, digest, commit, load]) => [
      name,
      {
        digest,
        total: Number(total),
        byTests: Number(byTests),
        byWalks: Number(byWalks),
        byPages: Number(byPages),
        survivors: survivors.filter(each => each.name === name).map(({ id }) => id),
        ms: Number(seconds) * 1000,
        commit,
        load: Number(load),
      },
    ]),
  )
}

/** @param {number} share */
const percent = share => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`

/**
 * @param {Score} score
 * @param {Readonly<Record<string, string>>} equivalent
 */
const shareOf = ({ total, survivors }, equivalent) => {
  const equal = survivors.filter(id => id in equivalent).length
  return {
    equal,
    left: survivors.length - equal,
    share: total === equal ? 1 : (total - survivors.length) / (total - equal),
  }
}

/**
 * Writes docs/mutation.md: these scores, and the published ones of other machines.
 * @param {import('./load.mjs').Plan[]} plans
 * @param {Record<string, Score>} scores
 * @param {Readonly<Record<string, string>>} equivalent why a survivor is no other machine, by its id
 * @returns {string[]} what is wrong: too low a score, an explanation of what does not survive, a red test
 */
export const publish = (plans, scores, equivalent) => {
  const before = published()
  const names = plans.map(({ name }) => name).sort()
  const all = names.flatMap(name => {
    const score = scores[name] ?? before[name]
    return score ? [{ name, ...score, ...shareOf(score, equivalent) }] : []
  })
  const sum = (/** @type {'total' | 'byTests' | 'byWalks' | 'byPages' | 'equal' | 'left' | 'ms'} */ key) =>
    all.reduce((total, line) => total + line[key], 0)
  const row = (/** @type {(string | number)[]} */ ...cells) => `| ${cells.join(' | ')} |`
  const rows = all.map(line =>
    row(
      line.name,
      line.total,
      line.byTests,
      line.byWalks,
      line.byPages,
      line.equal,
      line.left,
      percent(line.share),
      `${Math.round(line.ms / 1000)} s`,
      `\`${line.digest}\``,
      line.commit,
      line.load.toFixed(1),
    ),
  )
  const survivors = all.flatMap(line => line.survivors).sort()
  const told = (/** @type {string[]} */ ids) =>
    ids.map(id => `- \`${id}\`${equivalent[id] ? `: ${equivalent[id]}.` : ''}`).join('\n') || 'None.'
  const [total, equal, left] = [sum('total'), sum('equal'), sum('left')]
  writeFileSync(
    PAGE,
    `# What the tests notice
\`npm run mutate\` writes this page. Each machine is broken in one place at a time, and its tests are run against it:
it is noticed when one of them fails, or never ends. \`npm run mutate -- NAME\` measures one machine again,
\`npm run mutate -- --changed\` those whose sources are others than when they were measured (the column "sources" is a
digest of them); \`npm run test:long\` does the latter, and each night all are measured.

A mutant is the machine with one transition removed, led to another state beside, without its guard or with its guard
negated; without one action of a transition, an entry or an exit (each \`assign\` is one); with one delay at once or
twice as long; or with one value of its initial context another. None is left out and none is drawn by lot; but a file
of tests gets two minutes of processor time for a machine's mutants, and one it was not asked about counts as not noticed
by it; one explained as equal is asked of files that take less than two seconds, and is not noticed by a test that
never ends. Not mutated: what is within an
\`assign\`, a guard or a selector, and the input of a port.

**By tests**: those of \`tests/machines\` and \`tests/client\` that import the machine, and \`first-values.test.ts\`.
**By walks**: the generated walks of \`tests/machines/paths\`, which are made from the broken machine too, and so notice
only what cannot be reached or does not hold together.
**By pages**: the two nearest test files of pages and pieces, for what neither noticed and is not explained as equal.
Tests of the BFF, browser stories and changed drawings do not count. **Commit** is the newest when the machine was
measured; **load** is how many processes wanted each core, at the start or at the end, the greater: at more than 2 the
seconds say nothing of the tests, and a mutant that only a timeout noticed may have been noticed by the others' work.

| machine | mutants | by tests | by walks | by pages | equal | not noticed | noticed of those that differ | took | sources | commit | load |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${row('**all**', total, sum('byTests'), sum('byWalks'), sum('byPages'), equal, left, percent((total - equal - left) / (total - equal)), `${Math.round(sum('ms') / 1000)} s`, '', '', '')}

## Equal
Each behaves as the machine itself, whatever happens; why is written by hand:

${told(survivors.filter(id => id in equivalent))}

## Not noticed
No test fails with these:

${told(survivors.filter(id => !(id in equivalent)))}
`,
  )
  return [
    ...Object.values(scores).flatMap(({ problems }) => problems ?? []),
    ...all
      .filter(({ name, share }) => name in scores && share < LEAST)
      .map(({ name, share }) => `${name}: ${percent(share)} noticed, ${percent(LEAST)} wanted`),
    ...Object.keys(equivalent)
      .filter(id => all.some(({ name }) => name === /^\w+/.exec(id)?.[0]) && !survivors.includes(id))
      .map(id => `explained as equal, and noticed or not there: ${id}`),
  ]
}
