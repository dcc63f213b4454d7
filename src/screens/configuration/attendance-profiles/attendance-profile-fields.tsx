import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import { attendanceProfileLimits as limits } from '#contracts/rules/limits/configuration.ts'
import {
  type AttendanceProfileValues,
  attendanceProfileForm,
} from '#machines/configuration/attendance-profiles/attendance-profile.form.ts'
import { categoryLabels, priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { CheckGroup } from '../../kit/form/check-group.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'
import { optionsOf } from '../../kit/form/options.ts'

const categories = optionsOf<OccurrenceCategory>(categoryLabels).map(({ value, label }) => ({
  value,
  text: label,
}))

export const AttendanceProfileFields = (form: FieldsProps<AttendanceProfileValues>) => {
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
          {field.pick('accountTags', {
            multiple: true,
            optional: true,
            hint: 'Em branco: todas as contas.',
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
