import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import {
  formatCategories,
  formatShortcut,
  usageLabels,
} from '#machines/configuration/sentences/sentence.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const sentenceCsv: readonly CsvColumn<AttendanceSentence>[] = [
  ['Atalho', row => formatShortcut(row.shortcut)],
  ['Título', row => row.title],
  ['Frase', row => row.text],
  ['Uso', row => usageLabels[row.usage]],
  ['Categorias', row => formatCategories(row.categories)],
  ['Marcadores', row => row.placeholders.map(name => `[${name}]`).join(' ')],
  ['Vezes usada', row => row.useCount],
  ['Ativa', row => yesOrNo(row.active)],
]
