import type { ReactNode } from 'react'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import { attendanceProfileLimits as limits } from '#contracts/rules/limits.ts'
import {
  type AttendanceProfileValues,
  attendanceProfileForm,
} from '#machines/configuration/attendance-profiles/attendance-profile.form.ts'
import { categoryLabels, priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { CheckGroup } from '../../kit/form/check-group.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'
import { optionsOf } from '../../kit/form/options.ts'

type Picks = AttendanceProfileValues['accountTags']

interface PickProps {
  name: string
  label: string
  error: string | null
  readOnly: boolean
  hint: string
  value: Picks
  onChange: (picked: Picks) => void
}

interface AttendanceProfileFieldsProps extends FieldsProps<AttendanceProfileValues> {
  accountTags: (field: PickProps) => ReactNode
}

const categories = optionsOf<OccurrenceCategory>(categoryLabels).map(({ value, label }) => ({
  value,
  text: label,
}))

export const AttendanceProfileFields = ({ accountTags, ...form }: AttendanceProfileFieldsProps) => {
  const field = bindFields(form, attendanceProfileForm.labels)
  const [fewest, most] = limits.maxSimultaneous
  return (
    <>
      <FormPart title="Identificação">
        {field.text('name', limits.name)}
        {field.area('description', limits.description)}
        {field.check('active')}
      </FormPart>
      <FormPart title="O que atende">
        <CheckGroup
          {...field.common('categories')}
          optional
          hint="Nenhuma marcada: atende todas."
          options={categories}
          chosen={form.values.categories}
          onChange={field.set('categories')}
        />
        <Columns>
          {field.select('minPriority', priorityLabels)}
          {field.select('maxPriority', priorityLabels)}
          {accountTags({
            ...field.common('accountTags'),
            hint: 'Em branco: todas as contas.',
            value: form.values.accountTags,
            onChange: field.set('accountTags'),
          })}
        </Columns>
      </FormPart>
      <FormPart title="Como atende">
        <Columns>
          {field.number('maxSimultaneous', limits.maxSimultaneous, {
            hint: `De ${fewest} a ${most} ocorrências.`,
          })}
        </Columns>
        <div>
          {field.check('autoFeed')}
          {field.check('canCftv')}
          {field.check('canDispatch')}
          {field.check('canClose')}
        </div>
      </FormPart>
    </>
  )
}
