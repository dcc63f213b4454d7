import type { IgnoreWrite, RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, optionalText, type ValuesOf } from '../../kit/form/fields.ts'

const fields = { note: optionalText('Observação') }
type IgnoreValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const ignoreForm = defineForm<IgnoreValues, IgnoreWrite, RefusedConnection>({
  ...described,
  valuesOf: () => described.initial,
  key: 'attempts',
  overwrites: () => false,
})
