import type { NewAccountValues } from '#machines/accounts/create/new-account.form.ts'
import { newAccountLabel } from '#machines/accounts/create/new-account.labels.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type FieldHost, useField } from '../../kit/form/fields.ts'

export type AccountHost = FieldHost<NewAccountValues>

type TextName = {
  [Name in keyof NewAccountValues]: NewAccountValues[Name] extends string
    ? string extends NewAccountValues[Name]
      ? Name
      : never
    : never
}[keyof NewAccountValues]

interface LineProps {
  host: AccountHost
  name: TextName
  optional?: boolean
  hint?: string
  type?: 'email' | 'text'
}

const useText = (host: AccountHost, name: TextName) => {
  const { value: personType } = useField(host, 'personType')
  const { set, ...field } = useField(host, name)
  return { set, field: { ...field, label: newAccountLabel(name, { personType }) } }
}

export const Line = ({ host, name, ...rest }: LineProps) => {
  const { set, field } = useText(host, name)
  return <TextField {...field} {...rest} autoComplete="off" onChange={event => set(event.target.value)} />
}

export const Paragraph = ({ host, name, optional, hint }: LineProps) => {
  const { set, field } = useText(host, name)
  return (
    <TextArea
      {...field}
      {...(optional && { optional })}
      {...(hint && { hint })}
      onChange={event => set(event.target.value)}
    />
  )
}
