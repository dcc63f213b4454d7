import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { resolvePlaceholders } from '#contracts/rules/sentences/placeholder-catalogue.ts'
import { selectDraftStatus } from '#machines/kit/draft/server-draft.machine.ts'
import { same } from '#machines/kit/same.ts'
import type { selectReport } from '#machines/occurrences/attendance/attendance.selectors.ts'
import type { Surroundings } from '#machines/occurrences/attendance/attendance.types.ts'
import {
  insertedText,
  nextPlaceholder,
  opensSentences,
} from '#machines/occurrences/attendance/report-text.ts'
import { sentenceValues } from '#machines/occurrences/attendance/sentence-values.ts'
import { AttendanceReport, ReportTools } from '#screens/occurrences/attendance/report.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { SentenceBox } from '../../ai/sentence-box.tsx'
import { lazy } from '../../kit/lazy.tsx'
import type { AttendanceRef } from './attendance-actors.ts'
import type { DraftRef } from './attendance-draft.ts'

const SentencePicker = lazy(async () => (await import('./sentence-picker.tsx')).SentencePicker)

interface ReportBoxProps {
  actor: AttendanceRef
  draft: DraftRef
  report: ReturnType<typeof selectReport>
  occurrence: Occurrence
  surroundings: Surroundings | null
}

/** The report: `/` opens sentences, Tab finds the next open placeholder (M-127). */
export const ReportBox = ({ actor, draft, report, occurrence, surroundings }: ReportBoxProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const [picking, setPicking] = useState(false)
  const status = useSelector(draft, selectDraftStatus, same)
  /** Selection to make once the text is drawn. */
  const wanted = useRef<[number, number] | null>(null)
  const { text, cursor, writable } = report
  useEffect(() => {
    const field = area.current
    if (!field) return
    const onKey = (event: KeyboardEvent) => {
      const { selectionStart, selectionEnd, value } = field
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '/' && opensSentences(value, selectionStart)) {
        event.preventDefault()
        setPicking(true)
      }
      if (event.key !== 'Tab' || event.shiftKey) return
      const next = nextPlaceholder(value, selectionEnd)
      if (!next) return
      event.preventDefault()
      field.setSelectionRange(...next)
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    const onMove = () => {
      const field = area.current
      if (!field || field !== document.activeElement || field.readOnly) return
      actor.send({ type: 'cursor.moved', cursor: field.selectionStart })
    }
    document.addEventListener('selectionchange', onMove)
    return () => document.removeEventListener('selectionchange', onMove)
  }, [actor])
  useEffect(() => {
    // The box draws its text one turn later than this component.
    const frame = requestAnimationFrame(() => {
      const at = wanted.current
      const field = area.current
      if (field?.value !== text || picking) return
      wanted.current = null
      if (at) {
        field.focus()
        field.setSelectionRange(...at)
      } else if (cursor !== null && field !== document.activeElement) field.setSelectionRange(cursor, cursor)
    })
    return () => cancelAnimationFrame(frame)
  }, [text, cursor, picking])
  const pick = (sentenceId: string) => {
    const sentence = surroundings?.sentences.find(({ id }) => id === sentenceId)
    setPicking(false)
    if (!sentence || !surroundings) return
    const at = area.current?.selectionStart ?? text.length
    const resolved = resolvePlaceholders(sentence.text, sentenceValues({ occurrence, ...surroundings }))
    const inserted = insertedText(text, at, resolved.text)
    wanted.current = nextPlaceholder(inserted.text, at) ?? [inserted.end, inserted.end]
    actor.send({ type: 'report.changed', text: inserted.text, sentenceId })
  }
  useShortcuts(
    writable
      ? [
          {
            keys: 'r',
            label: 'Escrever o relato',
            group: 'Atendimento',
            outsideFields: true,
            onPress: () => area.current?.focus(),
          },
          {
            keys: '/',
            label: 'Inserir uma frase',
            group: 'Atendimento',
            outsideFields: true,
            onPress: () => setPicking(true),
          },
        ]
      : [],
  )
  return (
    <>
      <AttendanceReport
        report={report}
        draft={status}
        onTakeOther={() => draft.send({ type: 'other.taken' })}
        onKeepOwn={() => draft.send({ type: 'own.kept' })}
        onSave={() => actor.send({ type: 'note.requested' })}
      >
        <SentenceBox
          use="occurrenceSentence"
          name="report"
          label="Relato"
          value={text}
          error={report.problem}
          readOnly={!writable || report.busy}
          area={area}
          tools={
            <ReportTools
              report={report}
              draft={status}
              hasSentences={(surroundings?.sentences.length ?? 0) > 0}
              onSentences={() => setPicking(true)}
            />
          }
          onChange={changed => actor.send({ type: 'report.changed', text: changed })}
        />
      </AttendanceReport>
      {picking && surroundings && (
        <SentencePicker
          sentences={surroundings.sentences}
          usages={['ATTENDANCE', 'DISPATCH', 'HOLD', 'CLOSING']}
          category={occurrence.category}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
