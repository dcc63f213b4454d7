import { limits } from '#contracts/rules/limits/records.ts'
import { contactForm, newPhone, type PhoneValue } from '#machines/accounts/contacts/contact.form.ts'
import { phoneKindLabels } from '#machines/accounts/contacts/contact.labels.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { RepeatedFields } from '#ui/field/repeated-fields.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { css } from '#ui/theme/stitches.ts'
import { optionsOf } from '../../kit/form/options.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 1fr) 140px auto auto',
  gap: '$2 $3',
  alignItems: 'start',
  width: '100%',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const beside = css({ paddingTop: 20, '@narrow': { paddingTop: 0 } })

const kinds = optionsOf(phoneKindLabels)

interface PhoneFieldsProps {
  phones: readonly PhoneValue[]
  errors: FieldErrors
  readOnly: boolean
  onChange: (phones: readonly PhoneValue[]) => void
}

export const PhoneFields = ({ phones, errors, readOnly, onChange }: PhoneFieldsProps) => {
  const whichOf = (at: number) => (phones.length > 1 ? ` ${at + 1}` : '')
  return (
    <RepeatedFields
      label={contactForm.labels.phones}
      name="phones"
      items={phones}
      blank={newPhone}
      most={limits.contactPhones}
      add="Adicionar telefone"
      removeLabel={at => `Remover telefone${whichOf(at)}`}
      full={`Um contato tem no máximo ${limits.contactPhones} telefones.`}
      error={errors.phones}
      readOnly={readOnly}
      onChange={onChange}
    >
      {(phone, at, remove) => {
        const which = whichOf(at)
        const change = (part: Partial<PhoneValue>) =>
          onChange(phones.map((each, index) => (index === at ? { ...each, ...part } : each)))
        return (
          <div className={row()}>
            <MaskField
              label={`Telefone${which}`}
              mask={phoneMask}
              inputMode="tel"
              value={phone.number}
              error={errorOf(errors, `phones.${at}.number`)}
              readOnly={readOnly}
              onChange={number => change({ number })}
            />
            <SelectField
              label={`Tipo${which}`}
              value={phone.kind}
              options={kinds}
              readOnly={readOnly}
              onChange={kind => kind !== '' && change({ kind })}
            />
            <div className={beside()}>
              <Checkbox
                label={`WhatsApp${which}`}
                checked={phone.whatsapp}
                readOnly={readOnly}
                onChange={whatsapp => change({ whatsapp })}
              />
            </div>
            <div className={beside()}>{remove}</div>
          </div>
        )
      }}
    </RepeatedFields>
  )
}
