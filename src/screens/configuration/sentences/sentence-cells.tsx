import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import {
  formatCategories,
  formatShortcut,
  usageLabels,
} from '#machines/configuration/sentences/sentence.labels.ts'
import type { SentenceColumn } from '#machines/configuration/sentences/sentence-list.ts'
import { formatInteger } from '#ui/format/integer.ts'
import type { RowCells } from '../../kit/list/list-row.tsx'

export const sentenceCells: RowCells<AttendanceSentence, SentenceColumn> = {
  icon: MessageSquareText,
  hrefOf: id => `/attendance-sentence/${id}/update`,
  nameOf: ({ title, shortcut }) => `${formatShortcut(shortcut)}, ${title}`,
  cells: {
    shortcut: { width: '120px', show: ({ shortcut }) => formatShortcut(shortcut) },
    title: { width: '160px', cut: 'narrow', show: ({ title }) => title },
    text: { width: '70%', cut: 'wide', show: ({ text }) => text },
    usage: { width: '88px', show: ({ usage }) => usageLabels[usage] },
    categories: { width: '120px', cut: 'narrow', show: ({ categories }) => formatCategories(categories) },
    useCount: { width: '40px', show: ({ useCount }) => formatInteger(useCount) },
    active: { width: '56px', show: ({ active }) => (active ? 'Ativa' : 'Inativa') },
  },
}
