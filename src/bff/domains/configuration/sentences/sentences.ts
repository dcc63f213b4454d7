import { sql } from 'kysely'
import { type SentenceQuery, sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import {
  exampleValues,
  resolvePlaceholders,
  usedPlaceholders,
} from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { sentenceProblems } from '#contracts/rules/sentences/problems.ts'
import { sentenceWarnings } from '#contracts/rules/sentences/warnings.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf, like, sortOf } from '../../../kit/list.ts'

const byTitle = sql`attendance_sentence.title_folded`

/** A rule's closing sentences and steps are no foreign keys. @throws Refusal IN_USE */
const refuseNamed = async ({ trx }: Work, id: string): Promise<void> => {
  const naming = await trx
    .selectFrom('attendance_policy')
    .select('id')
    .where(
      sql<boolean>`${id}::bigint = ANY(closing_sentence_ids)
        OR steps @> jsonb_build_array(jsonb_build_object('config', jsonb_build_object('sentenceId', ${id}::text)))`,
    )
    .executeTakeFirst()
  if (naming) throw new Refusal('IN_USE')
}

const sentences = defineRecord(sentenceRoutes, {
  table: 'attendance_sentence',
  action: 'ATTENDANCE_SENTENCE',
  announce: ({ publish }, id) => publish('attendanceSentence.updated', id, {}),
  orderBy: [byTitle],
  columns: ({ text }) => ({ placeholders: usedPlaceholders(text).map(({ name }) => name) }),
  problems: sentenceProblems,
  afterRemove: (work, _, { id }) => refuseNamed(work, id),
  duplicates: { attendance_sentence_shortcut: { code: 'SHORTCUT_IN_USE', field: 'shortcut' } },
})

const sorts = {
  title: byTitle,
  shortcut: sql`attendance_sentence.shortcut`,
  useCount: sql`attendance_sentence.use_count`,
}

/** People write a shortcut with its slash. */
const searched = (search: string) => like(search.replace(/^\//u, ''))

const matching = ({ search, usage, category, active }: SentenceQuery) =>
  allOf(
    search && sql`attendance_sentence.search_folded LIKE folded(${searched(search)})`,
    usage && sql`attendance_sentence.usage = ANY(${[...usage]}::text[])`,
    category &&
      sql`(attendance_sentence.categories = '{}' OR attendance_sentence.categories && ${[...category]}::text[])`,
    active !== undefined && sql`attendance_sentence.active = ${active}`,
  )

/** Sentences for occurrences (contract §5.7, D-24). */
export const sentenceHandlers = (db: Db, write: Write): Handlers<typeof sentenceRoutes> => ({
  ...sentences.handlers(db, write),
  query: ({ query }) => sentences.page(db, query, matching(query), sortOf(sorts, query.sort ?? 'title')),
  preview: async ({ body: { text } }) => ({
    ...resolvePlaceholders(text, exampleValues),
    warnings: sentenceWarnings(text),
  }),
})
