import { type Life, walksOf } from '#tests/support/machines/walks.ts'
import { lives } from '../lives/lives.ts'
import { flowContexts } from '../lives/service-orders/orders.ts'
import { byName, equivalent } from './equivalent.ts'
import { type Mutant, mutantsOf, type Score, scoreOf } from './mutants.ts'

export interface Line extends Score {
  name: string
  total: number
}

/** Flows also answer for their permission matrix. */
const contextsOf = (name: string) => (name === 'serviceOrder' ? flowContexts : [])

export const lineOf = (name: string): Line => {
  const life = lives[name] as Life
  const score = scoreOf(life, walksOf(life, { finer: true }), contextsOf(name))
  return { ...score, name, total: mutantsOf(life.machine).length }
}

export const lived = Object.keys(lives).sort()

const reasons: Readonly<Record<string, string>> = { ...equivalent, ...byName }

/** Survivors that nobody has explained, and explanations of what does not survive. */
export const explanationGaps = (lines: readonly Line[]) => {
  const survivors = new Set(lines.flatMap(line => line.survivors.map(({ id }) => id)))
  return {
    unexplained: [...survivors].filter(id => !(id in reasons)).sort(),
    idle: Object.keys(reasons)
      .filter(id => !survivors.has(id))
      .sort(),
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`

const row = ({ name, total, killed: { byStep, byRefusal, byMatrix }, survivors }: Line) => {
  const own = survivors.filter(({ id }) => id in byName).length
  const same = survivors.filter(({ id }) => id in equivalent).length
  const found = byStep + byRefusal + byMatrix + own
  const cells = [name, total, byStep, byRefusal, byMatrix, own, same, total - found - same]
  return `| ${[...cells, percent(found, total - same)].join(' | ')} |`
}

const sumOf = (lines: readonly Line[]): Line => ({
  name: '**all**',
  total: lines.reduce((sum, { total }) => sum + total, 0),
  killed: {
    byStep: lines.reduce((sum, { killed }) => sum + killed.byStep, 0),
    byRefusal: lines.reduce((sum, { killed }) => sum + killed.byRefusal, 0),
    byMatrix: lines.reduce((sum, { killed }) => sum + killed.byMatrix, 0),
  },
  survivors: lines.flatMap(({ survivors }) => survivors),
})

const told = ({ id }: Mutant) => `- \`${id}\`: ${reasons[id] ?? '**not explained**'}.`

/** The page of `docs/mutation.md`: the same bytes for the same machines and walks. */
export const pageOf = (lines: readonly Line[]): string => {
  const survivors = lines.flatMap(line => line.survivors).sort((a, b) => (a.id < b.id ? -1 : 1))
  return `# What the generated paths would notice
\`npm run mutate\` writes this page. Each machine is changed in one transition at a time: it is removed, it leads to
another state beside the one it leads to (or beside its own, when it stays), or its guard is dropped. The walks of
\`tests/machines/paths/lives.test.ts\`, generated from the machine as it is, are then replayed on the mutant.

A mutant is killed **by a step** when something differs of where the step leads, of what is seen of the context there,
or of what the machine orders on the way (facts told, ports asked, clocks set); **by a refusal** when it takes what a
guard refuses; **by the matrix** when a flow lets somebody do something else: each right and each fact is missing once.

| machine | mutants | by a step | by a refusal | by the matrix | by a test of its own | equivalent | not explained | killed of those that differ |
|---|---|---|---|---|---|---|---|---|
${[...lines, sumOf(lines)].map(row).join('\n')}

The machines that are not here are walked structurally and by tests written by hand
(\`tests/support/machines/lives/lives.ts\` names them).

## Survivors
Each behaves as the machine itself, whatever happens, but for those with a test of their own:

${survivors.map(told).join('\n')}
`
}

/** Runs it all; `say` hears each machine's line as it is known. */
export const mutate = (say: (line: string) => void) => {
  const lines = lived.map(name => {
    const line = lineOf(name)
    const found = line.total - line.survivors.length
    const unexplained = line.survivors.filter(({ id }) => !(id in reasons)).length
    say(
      `${name.padEnd(22)}${String(found).padStart(4)} of ${String(line.total).padStart(4)} killed, ${line.survivors.length - unexplained} explained, ${unexplained} not`,
    )
    return line
  })
  return { page: pageOf(lines), ...explanationGaps(lines) }
}
