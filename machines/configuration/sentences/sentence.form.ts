import type { AttendanceSentence, SentenceWrite } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import { plainShortcut } from '#contracts/rules/sentences/shortcut.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { choice, describeFields, flag, list, text, type ValuesOf } from '../../kit/form/fields.ts'
import { formatCategories, formatShortcut, usageLabels } from './sentence.labels.ts'

const fields = {
  title: text('Título'),
  shortcut: { ...text('Atalho'), write: plainShortcut, format: formatShortcut },
  usage: choice('Uso', usageLabels, 'ATTENDANCE'),
  text: text('Frase'),
  categories: list<OccurrenceCategory>('Categorias', formatCategories),
  active: flag('Ativa', true),
}
export type SentenceValues = ValuesOf<typeof fields>

export const sentenceForm = defineForm<SentenceValues, SentenceWrite, AttendanceSentence>({
  ...describeFields(fields),
  key: 'placeholders',
})
