import type { ReactNode } from 'react'
import { attendanceSentenceLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import { type SentenceValues, sentenceForm } from '#machines/configuration/sentences/sentence.form.ts'
import { usageLabels } from '#machines/configuration/sentences/sentence.labels.ts'
import { categoryLabels } from '#machines/occurrences/occurrence.labels.ts'
import { bindFields, type FieldsProps, type GivenField } from '../../kit/form/bind-fields.tsx'
import { CheckGroup } from '../../kit/form/check-group.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'
import { optionsOf } from '../../kit/form/options.ts'
import { Preview } from './preview.tsx'

const categories = optionsOf(categoryLabels).map(({ value, label }) => ({ value, text: label }))

interface SentenceFieldsProps extends FieldsProps<SentenceValues> {
  sentence: (box: GivenField<string>) => ReactNode
  picker: ReactNode
}

export const SentenceFields = ({ sentence, picker, ...form }: SentenceFieldsProps) => {
  const { values } = form
  const field = bindFields(form, sentenceForm.labels)
  return (
    <>
      <FormPart title="Identificação">
        <Columns>
          {field.text('title', limits.title)}
          {field.text('shortcut', limits.shortcut, {
            hint: 'Na ocorrência, a frase é chamada por / e o atalho.',
          })}
          {field.select('usage', usageLabels)}
        </Columns>
      </FormPart>
      <FormPart title="Texto">
        {sentence(field.given('text'))}
        {picker}
        <Preview text={values.text} />
      </FormPart>
      <FormPart title="Onde aparece">
        <CheckGroup
          {...field.common('categories')}
          options={categories}
          chosen={values.categories}
          optional
          hint="Sem nenhuma marcada, a frase vale para todas as categorias de ocorrência."
          onChange={field.set('categories')}
        />
        {field.check('active')}
      </FormPart>
    </>
  )
}
