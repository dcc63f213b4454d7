import type { SentenceSort, SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  oneOf,
  pageFilter,
  someOf,
  textFilter,
} from '../../kit/list/filters.ts'
import { chips, type ListDefinition } from '../../kit/list/list.ts'
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'
import { usageLabels } from './sentence.labels.ts'

const usages = Object.keys(usageLabels) as SentenceUsage[]
const categories = Object.keys(categoryLabels) as OccurrenceCategory[]
const sorts = ['title', '-title', 'shortcut', '-shortcut', 'useCount', '-useCount'] satisfies SentenceSort[]

const sentenceFilters = defineFilters({
  search: textFilter(),
  usage: someOf(usages),
  category: someOf(categories),
  active: eitherFilter(),
  page: pageFilter(),
  sort: oneOf<SentenceSort, SentenceSort>(sorts, 'title'),
})
export type SentenceFilters = FiltersOf<typeof sentenceFilters>

export type SentenceColumn = 'shortcut' | 'title' | 'text' | 'usage' | 'categories' | 'useCount' | 'active'

export const sentenceList: ListDefinition<SentenceFilters, SentenceColumn> = {
  title: 'Gestão de frases',
  path: '/attendance-sentence/list',
  key: 'attendanceSentence',
  filters: sentenceFilters,
  base: sentenceFilters.empty,
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
  noun: ['frase', 'frases'],
  words: {
    region: 'Frases de atendimento',
    failed: 'Não foi possível carregar as frases',
    filtered: 'Nenhuma frase com estes filtros',
    hidden: 'Há frases cadastradas, mas os filtros escondem todas.',
  },
  empty: { title: 'Nenhuma frase ainda', text: 'As frases cadastradas aparecem aqui.' },
}
