import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { SentenceBox, type SentenceBoxProps } from '../../ai/sentence-box.tsx'

export const ReportSentence = (props: Omit<SentenceBoxProps, 'use'>) => (
  <SentenceBox {...props} use="serviceOrder" />
)

interface SentenceProps<Name extends string> {
  host: FieldHost<Record<Name, string>>
  name: Name
  label: string
}

export const Sentence = <Name extends string>({ host, name, label }: SentenceProps<Name>) => {
  const { set, ...field } = useField(host, name)
  return <ReportSentence {...field} label={label} onChange={set} />
}
