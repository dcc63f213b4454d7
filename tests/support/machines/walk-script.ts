import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, initialTransition } from 'xstate'
import { type Life, type Said, type Walk, walksOf } from '#tests/support/machines/walks.ts'
import { whoOf } from '../../../src/cli/spec/model.mjs'

/** An event's payload in words for manual testers, or null. */
export type Told = (event: Said) => string | null

const expectOf = (nodes: readonly AnyStateNode[]) =>
  [...new Set(nodes.map(({ meta }) => String(meta?.qa?.expect ?? '')))].filter(text => text !== '')

const nodesOf = (snapshot: AnyMachineSnapshot) => (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes

/** Texts of the entered states, or of the innermost. */
const seenAt = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): string => {
  const known = new Set(before ? nodesOf(before).map(({ id }) => id) : [])
  const entered = nodesOf(after).filter(({ id }) => !known.has(id))
  const leaves = nodesOf(after).filter(({ type }) => type === 'atomic' || type === 'final')
  const texts = expectOf(entered)
  return (texts.length > 0 ? texts : expectOf(leaves)).join(' ')
}

const stepOf = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: Said, told: Told): string => {
  const [taken] = machine.getTransitionData(from, event as never)
  const data = told(event)
  return `${taken?.meta?.qa?.step ?? event.type}${data === null ? '' : ` (${data})`}`
}

const written = (life: Life, walk: Walk, index: number, told: Told): string => {
  const [start] = initialTransition(life.machine, walk.input) as unknown as [AnyMachineSnapshot]
  let from = start
  const rows = walk.steps.map(({ event, to }, at) => {
    const cells = [at + 1, whoOf(event.type), stepOf(life.machine, from, event, told), seenAt(from, to)]
    from = to
    return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `## ${index + 1}
**Antes:** ${seenAt(null, start)}

| nº | Quem | Passo | Resultado esperado |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

/** A manual script of the tests' walks, with guards evaluated: every step is reachable. */
export const scriptOf = (name: string, life: Life, told: Told): string => {
  const walks = walksOf(life).filter(({ steps }) => steps.length > 0)
  const total = walks.reduce((sum, { steps }) => sum + steps.length, 0)
  return `# ${name}: roteiro

${life.machine.root.description ?? ''}

${walks.length} caminhos, ${total} passos. As condições de cada passo foram conferidas: todos podem ser feitos, na ordem.

${walks.map((walk, index) => written(life, walk, index, told)).join('\n')}`
}
