import { limits } from '#contracts/rules/limits/records.ts'
import { type ContactValues, contactForm } from '#machines/accounts/contacts/contact.form.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import { cpfMask } from '#ui/mask/masks.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Checks, Columns, FormPart } from '../../kit/form/form-part.tsx'
import { PhoneFields } from './phone-fields.tsx'

export const ContactFields = (form: FieldsProps<ContactValues>) => {
  const { values, errors, busy } = form
  const field = bindFields(form, contactForm.labels)
  return (
    <>
      <Columns filled>
        {field.text('name', limits.contactName)}
        {field.select('relation', relationLabels)}
      </Columns>
      <PhoneFields phones={values.phones} errors={errors} readOnly={busy} onChange={field.set('phones')} />
      <Columns filled>
        {field.text('email', 254, { optional: true, inputMode: 'email' })}
        {field.mask('document', cpfMask, { optional: true })}
        {field.text('panelUserCode', 4, {
          optional: true,
          inputMode: 'numeric',
          hint: 'O número com que a central o identifica ao armar e desarmar.',
        })}
      </Columns>
      <FormPart title="O que pode">
        <Checks>
          {field.check('canCancel')}
          {field.check('canRequestTest')}
          {field.check('canAuthorizeSo')}
        </Checks>
      </FormPart>
      <Columns>
        {field.time('availableFrom', { optional: true, suggests: true })}
        {field.time('availableTo', { optional: true, suggests: true })}
        {field.date('validFrom', 'Para quem só vale por um tempo, como durante férias.')}
        {field.date('validTo')}
      </Columns>
      {field.area('note', limits.contactNote)}
      <Checks>
        {field.check('hasKey')}
        {field.check('active')}
      </Checks>
    </>
  )
}
