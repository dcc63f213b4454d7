import type { SentenceSort, SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'
import { usageLabels } from './sentence.labels.ts'

const usages = Object.keys(usageLabels) as SentenceUsage[]
const categories = Object.keys(categoryLabels) as OccurrenceCategory[]

export const sentenceList = defineList({
  title: 'Gestão de frases',
  path: '/attendance-sentence/list',
  noun: { one: 'frase', many: 'frases', feminine: true },
  key: 'attendanceSentence',
  filters: defineFilters({
    search: textFilter(),
    usage: someOf(usages),
    category: someOf(categories),
    active: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<SentenceSort>(['title', 'shortcut', 'useCount'], 'title'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por atalho, título ou texto',
    placeholder: 'Buscar atalho, título, texto…',
  },
  panel: [
    chips('Uso', 'usage', usages, usage => usageLabels[usage]),
    chips('Categoria', 'category', categories, category => categoryLabels[category]),
    { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativas', no: 'Inativas' },
  ],
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

export type SentenceFilters = FiltersOf<typeof sentenceList.filters>
export type SentenceColumn = ColumnOf<typeof sentenceList>
