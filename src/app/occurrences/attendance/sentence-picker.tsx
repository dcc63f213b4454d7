import type { AttendanceSentence, SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import { formatShortcut } from '#machines/configuration/sentences/sentence.labels.ts'
import { Palette } from '#ui/palette/palette.tsx'

interface SentencePickerProps {
  sentences: readonly AttendanceSentence[]
  /** Those of the first come first. */
  usages: readonly SentenceUsage[]
  category: OccurrenceCategory
  onPick: (sentenceId: string) => void
  onClose: () => void
}

/** Sentences by shortcut, title or text; those of another category are left out (D-24). */
export const SentencePicker = ({ sentences, usages, category, onPick, onClose }: SentencePickerProps) => {
  const fitting = sentences
    .filter(
      ({ categories, usage }) =>
        usages.includes(usage) && (categories.length === 0 || categories.includes(category)),
    )
    .sort((one, other) => usages.indexOf(one.usage) - usages.indexOf(other.usage))
  return (
    <Palette
      name="Frases"
      hint="Atalho, título ou texto da frase"
      commands={fitting.map(({ id, title, text, shortcut }) => ({
        id,
        label: title,
        group: formatShortcut(shortcut),
        keywords: `${shortcut} ${text}`,
      }))}
      onRun={onPick}
      onClose={onClose}
    />
  )
}
