import * as v from 'valibot'
import { pagedRoutes } from '../kit/crud.ts'
import { anyOf, Id, note, paging, queryBoolean, route, sortBy, text } from '../kit/wire.ts'
import { occurrenceCategories } from '../occurrences/categories.ts'
import { attendanceSentenceLimits } from '../rules/limits/occurrences.ts'
import { isShortcut, plainShortcut } from '../rules/sentences/shortcut.ts'

const sentenceUsages = ['ATTENDANCE', 'HOLD', 'DISPATCH', 'CLOSING'] as const
export type SentenceUsage = (typeof sentenceUsages)[number]

const TOO_LONG = `A frase deve ter no máximo ${attendanceSentenceLimits.text} caracteres.`

const written = {
  shortcut: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Campo obrigatório.'),
    v.check(typed => typed === '' || isShortcut(typed), 'Use de 2 a 20 letras, números ou hífens.'),
    v.transform(plainShortcut),
  ),
  title: text(attendanceSentenceLimits.title),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Campo obrigatório.'),
    v.maxLength(attendanceSentenceLimits.text, TOO_LONG),
  ),
  usage: v.picklist(sentenceUsages),
  categories: v.pipe(v.array(v.picklist(occurrenceCategories)), v.maxLength(occurrenceCategories.length)),
  active: v.boolean(),
}

/** A sentence for occurrences (D-24); without categories it serves all. `placeholders` have no brackets. */
export const AttendanceSentence = v.object({
  id: Id,
  ...written,
  placeholders: v.array(v.string()),
  useCount: v.number(),
  version: v.number(),
})
export type AttendanceSentence = v.InferOutput<typeof AttendanceSentence>

export const SentenceWrite = v.strictObject(written)
export type SentenceWrite = v.InferInput<typeof SentenceWrite>

const SentenceQuery = v.strictObject({
  search: v.optional(note(120)),
  usage: anyOf(sentenceUsages),
  category: anyOf(occurrenceCategories),
  active: v.optional(queryBoolean),
  ...paging,
  sort: sortBy('title', 'shortcut', 'useCount'),
})
/** `search` looks into shortcut, title and text; `category` also finds what serves all (contract §5.7). */
type SentenceQuery = v.InferOutput<typeof SentenceQuery>
export type SentenceSort = NonNullable<SentenceQuery['sort']>

const SentencePreview = v.object({
  text: v.string(),
  unresolved: v.array(v.string()),
  warnings: v.array(v.object({ code: v.string(), message: v.string() })),
})

const readers = { anyOf: ['ubidesk.config.attendanceSentence', 'ubidesk.account'] } as const

export const sentenceRoutes = {
  ...pagedRoutes({
    path: '/attendanceSentence',
    idParam: 'sentenceId',
    access: readers,
    writeAccess: { anyOf: ['ubidesk.config.attendanceSentence'] },
    labels: { one: 'frase', list: 'Frases de atendimento' },
    record: AttendanceSentence,
    write: SentenceWrite,
    query: SentenceQuery,
    refusals: { create: ['SHORTCUT_IN_USE'], update: ['SHORTCUT_IN_USE'], remove: ['IN_USE'] },
  }),
  preview: route({
    method: 'POST',
    path: '/attendanceSentence/preview',
    access: readers,
    summary: 'Frase com os dados da ocorrência de exemplo',
    body: v.strictObject({ text: v.pipe(v.string(), v.maxLength(attendanceSentenceLimits.text, TOO_LONG)) }),
    reply: SentencePreview,
    errors: [],
  }),
}
