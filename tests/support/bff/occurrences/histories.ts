import { sql } from 'kysely'
import type { Database } from '#bff/db/database.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import { occurrenceFacts, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { type OwnerLine, ownerProblems } from './owner-history.ts'

interface Line extends OwnerLine {
  status: string
  operator_id: string | null
  seq: number
  rule: string | null
  cause: string | null
  from_status: string | null
  to_status: string | null
  at: Date
}

const anything = new Proxy({}, { get: () => true }) as Record<string, boolean>
const everyone = {
  permissions: anything,
  facts: Object.fromEntries(occurrenceFacts.map(fact => [fact, true])),
} as Parameters<typeof refusalOf>[3]

const problemsOf = (lines: readonly Line[]): string[] => {
  let status = 'NEW'
  const problems: string[] = []
  const told = new Set<string>()
  lines.forEach((line, index) => {
    const { id, seq, type, from_status, to_status, at, actor_id, rule, cause } = line
    const before = lines[index - 1]
    if (seq !== index + 1) problems.push(`${id}: seq ${seq}`)
    if (before && at < before.at) problems.push(`${id}: goes back in time at ${type}`)
    if (actor_id === null && !(rule && cause?.endsWith('.')))
      problems.push(`${id}: ${type} without a sentence`)
    if (told.has(type)) problems.push(`${id}: ${type} twice`)
    if (type.endsWith('_OVERDUE')) told.add(type)
    if (to_status === null) return
    told.delete('ACCEPT_OVERDUE')
    if ((from_status ?? 'NEW') !== status || refusalOf(occurrenceFlow, status, type, everyone))
      problems.push(`${id}: ${type} from ${status}`)
    else status = statusAfter(occurrenceFlow, status, type)
    if (to_status !== status) problems.push(`${id}: ${type} to ${to_status}`)
  })
  if (lines.at(-1)?.status !== status) problems.push(`${lines.at(-1)?.id}: ends ${status}`)
  return [...problems, ...ownerProblems(lines, lines.at(-1)?.operator_id ?? null)]
}

/** Replays stored timelines on the flow. @returns the violations */
export const occurrenceProblems = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const { rows } =
    await sql<Line>`SELECT o.id, o.status, o.operator_id, e.seq, e.type, e.from_status, e.to_status,
      e.at, e.actor_id, e.rule, e.cause, e.payload
    FROM occurrence o LEFT JOIN occurrence_event e ON e.occurrence_id = o.id ORDER BY o.id, e.seq`.execute(db)
  const histories = new Map<string, Line[]>()
  for (const row of rows) histories.set(row.id, [...(histories.get(row.id) ?? []), row])
  return [...histories.values()].flatMap(problemsOf)
}
