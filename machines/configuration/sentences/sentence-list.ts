import type { SentenceSort } from '#contracts/configuration/sentences.contract.ts'
import { sortFilter } from '../../kit/list/filters.ts'
import { anyOf, type ColumnOf, defineList, describeFilters, inUse } from '../../kit/list/list.ts'
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'
import { usageLabels } from './sentence.labels.ts'

export const sentenceList = defineList({
  title: 'Gestão de frases',
  path: '/attendance-sentence/list',
  noun: { one: 'frase', many: 'frases', feminine: true },
  key: 'attendanceSentence',
  ...describeFilters(
    {
      name: 'search',
      label: 'Buscar por atalho, título ou texto',
      placeholder: 'Buscar atalho, título, texto…',
    },
    {
      usage: anyOf('Uso', usageLabels),
      category: anyOf('Categoria', categoryLabels),
      active: inUse('Ativas', 'Inativas'),
    },
    sortFilter<SentenceSort>(['title', 'shortcut', 'useCount'], 'title'),
  ),
  columns: [
    { id: 'shortcut', label: 'Atalho', sort: 'shortcut', fixed: true },
    { id: 'title', label: 'Título', sort: 'title', fixed: true },
    { id: 'text', label: 'Frase' },
    { id: 'usage', label: 'Uso' },
    { id: 'categories', label: 'Categorias' },
    { id: 'useCount', label: 'Vezes usada', sort: 'useCount', isNumber: true },
    { id: 'active', label: 'Cadastro' },
  ],
  hidden: ['categories'],
  words: { region: 'Frases de atendimento' },
})

export type SentenceColumn = ColumnOf<typeof sentenceList>
