import { sql } from 'kysely'
import { sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
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
import { definePagedRecord } from '../../../kit/crud/record-list.ts'
import { like } from '../../../kit/list.ts'

const column = (name: string) => sql.ref(`attendance_sentence.${name}`)
const byTitle = column('title_folded')

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

/** People write a shortcut with its slash. */
const searched = (search: string) => like(search.replace(/^\//u, ''))

const sentences = definePagedRecord(sentenceRoutes, {
  table: 'attendance_sentence',
  action: 'ATTENDANCE_SENTENCE',
  announce: ({ publish }, id) => publish('attendanceSentence.updated', id, {}),
  orderBy: [byTitle],
  columns: ({ text }) => ({ placeholders: usedPlaceholders(text).map(({ name }) => name) }),
  problems: sentenceProblems,
  afterRemove: (work, _, { id }) => refuseNamed(work, id),
  duplicates: { attendance_sentence_shortcut: { code: 'SHORTCUT_IN_USE', field: 'shortcut' } },
  list: {
    where: {
      search: search => sql`${column('search_folded')} LIKE folded(${searched(search)})`,
      category: chosen =>
        sql`(${column('categories')} = '{}' OR ${column('categories')} && ${chosen}::text[])`,
    },
    sorts: () => ({ title: byTitle, shortcut: column('shortcut'), useCount: column('use_count') }),
  },
})

/** Sentences for occurrences (contract §5.7, D-24). */
export const sentenceHandlers = (db: Db, write: Write): Handlers<typeof sentenceRoutes> => ({
  ...sentences.handlers(db, write),
  preview: async ({ body: { text } }) => ({
    ...resolvePlaceholders(text, exampleValues),
    warnings: sentenceWarnings(text),
  }),
})
