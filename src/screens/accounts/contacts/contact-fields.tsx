import { useSelector } from '@xstate/react'
import { type ContactValues, NOTE_LIMIT } from '#machines/accounts/contacts/contact.form.ts'
import { contactFieldLabels, relations } from '#machines/accounts/contacts/contact.labels.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import { Boxes, Wide } from '#screens/accounts/contacts/contact-form.tsx'
import { PhoneFields } from '#screens/accounts/contacts/phone-fields.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { cpfMask } from '#ui/mask/masks.ts'
import { type FieldHost, useField } from '../../kit/form/fields.ts'

interface Part {
  host: FieldHost<ContactValues>
}

const useContactField = <Name extends keyof ContactValues>({ host }: Part, name: Name) => ({
  ...useField(host, name),
  label: contactFieldLabels[name],
})

const Line = ({
  name,
  ...more
}: Part & {
  name: 'name' | 'email' | 'panelUserCode'
  optional?: boolean
  inputMode?: 'email' | 'numeric'
  hint?: string
}) => {
  const { host, ...rest } = more
  const { set, ...field } = useContactField({ host }, name)
  return <TextField {...rest} {...field} autoComplete="off" onChange={event => set(event.target.value)} />
}

const Relation = (part: Part) => {
  const { set, ...field } = useContactField(part, 'relation')
  return (
    <SelectField
      {...field}
      options={relations.map(value => ({ value, label: relationLabels[value] }))}
      onChange={set}
    />
  )
}

const Phones = ({ host }: Part) => {
  const { value, readOnly, set } = useContactField({ host }, 'phones')
  const errors = useSelector(
    host,
    (snapshot: { context: { errors: FieldErrors } }) => snapshot.context.errors,
  )
  return <PhoneFields phones={value} errors={errors} readOnly={readOnly} onChange={set} />
}

const Document = (part: Part) => {
  const { set, ...field } = useContactField(part, 'document')
  return <MaskField {...field} optional mask={cpfMask} onChange={digits => set(digits)} />
}

const Tick = ({
  name,
  ...part
}: Part & { name: 'hasKey' | 'canCancel' | 'canRequestTest' | 'canAuthorizeSo' | 'active' }) => {
  const { set, value, ...field } = useContactField(part, name)
  return <Checkbox {...field} checked={value} onChange={set} />
}

const Hour = ({ name, ...part }: Part & { name: 'availableFrom' | 'availableTo' }) => {
  const { set, ...field } = useContactField(part, name)
  return <TimeField {...field} optional suggests onChange={set} />
}

const Day = ({ name, hint, ...part }: Part & { name: 'validFrom' | 'validTo'; hint?: string }) => {
  const { set, ...field } = useContactField(part, name)
  return <DateField {...field} optional hint={hint} onChange={day => set(day)} />
}

const Note = (part: Part) => {
  const { set, ...field } = useContactField(part, 'note')
  return (
    <TextArea {...field} optional rows={3} limit={NOTE_LIMIT} onChange={event => set(event.target.value)} />
  )
}

/** In the order of D-13. Typing in one field renders no other. */
export const ContactFields = ({ host }: Part) => (
  <>
    <Line host={host} name="name" />
    <Relation host={host} />
    <Wide>
      <Phones host={host} />
    </Wide>
    <Line host={host} name="email" optional inputMode="email" />
    <Document host={host} />
    <Line
      host={host}
      name="panelUserCode"
      optional
      inputMode="numeric"
      hint="O número com que a central o identifica ao armar e desarmar."
    />
    <Wide>
      <Boxes legend="O que pode">
        <Tick host={host} name="hasKey" />
        <Tick host={host} name="canCancel" />
        <Tick host={host} name="canRequestTest" />
        <Tick host={host} name="canAuthorizeSo" />
      </Boxes>
    </Wide>
    <Hour host={host} name="availableFrom" />
    <Hour host={host} name="availableTo" />
    <Day host={host} name="validFrom" hint="Para quem só vale por um tempo, como durante férias." />
    <Day host={host} name="validTo" />
    <Wide>
      <Note host={host} />
    </Wide>
    <Wide>
      <Tick host={host} name="active" />
    </Wide>
  </>
)
