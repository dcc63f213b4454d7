import { useRef } from 'react'
import { SentenceWrite } from '#contracts/configuration/sentences.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { type PlaceholderName, placeholderPiece } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { sentenceProblems } from '#contracts/rules/sentences/problems.ts'
import { type SentenceValues, sentenceForm } from '#machines/configuration/sentences/sentence.form.ts'
import { PlaceholderPicker } from '#screens/configuration/sentences/placeholder-picker.tsx'
import { SentenceFields } from '#screens/configuration/sentences/sentence-fields.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { SentenceBox } from '../../ai/sentence-box.tsx'
import { configurationRecordPage } from '../configuration-record.tsx'
import { sentences } from './sentence-record.ts'

const Fields = (form: FieldsProps<SentenceValues>) => {
  const area = useRef<HTMLTextAreaElement>(null)
  // As if typed: the field keeps the caret, and React hears of it.
  const insert = (name: PlaceholderName) => {
    const box = area.current
    if (!box) return
    const at = box.selectionEnd
    box.setRangeText(placeholderPiece(box.value, at, name), at, at, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
  return (
    <SentenceFields
      {...form}
      sentence={field => <SentenceBox {...field} use="occurrenceSentence" area={area} />}
      picker={<PlaceholderPicker disabled={form.busy} onPick={insert} />}
    />
  )
}

export const Page = configurationRecordPage({
  kind: sentences,
  form: sentenceForm,
  judge: problemsIn(SentenceWrite, sentenceProblems),
  idParam: 'sentenceId',
  audited: 'attendance_sentence',
  draft: 'attendanceSentence',
  listHref: '/attendance-sentence/list?page=1',
  nameOf: ({ title }) => title,
  consequence: 'ela sai das listas e não pode mais ser usada nas ocorrências.',
  Fields,
})
