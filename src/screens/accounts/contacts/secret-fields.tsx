import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { isSecretSet, type SecretName, secretLabels } from '#machines/accounts/contacts/contact.labels.ts'
import { type SecretValues, secretNames } from '#machines/accounts/contacts/secrets.form.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { type FieldHost, useField } from '../../kit/form/fields.ts'

const group = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })

const uses: Readonly<Record<SecretName, string>> = {
  password: 'O que o contato diz para se identificar.',
  counterPassword: 'O que o operador responde quando a senha confere.',
  duressPassword: 'O que o contato diz quando está sendo ameaçado.',
}

interface SecretFieldsProps {
  host: FieldHost<SecretValues>
  contact: Contact
}

const Secret = ({ host, contact, name }: SecretFieldsProps & { name: SecretName }) => {
  const { value, set, ...field } = useField(host, name)
  const isSet = isSecretSet(contact, name)
  const label = secretLabels[name]
  return (
    <fieldset className={group()} aria-label={label} data-wide>
      <SecretField
        {...field}
        label={label}
        autoComplete="off"
        optional
        hint={`${uses[name]} ${isSet ? 'Já cadastrada: em branco, continua a mesma.' : 'Não cadastrada.'}`}
        value={value.clear ? '' : value.word}
        disabled={value.clear}
        onChange={event => set({ word: event.target.value, clear: false })}
      />
      {isSet && (
        <Checkbox
          label={`Apagar ${label.toLowerCase()}`}
          checked={value.clear}
          readOnly={field.readOnly}
          onChange={clear => set({ word: '', clear })}
        />
      )}
    </fieldset>
  )
}

export const SecretFields = (props: SecretFieldsProps) => (
  <>
    {secretNames.map(name => (
      <Secret key={name} {...props} name={name} />
    ))}
  </>
)
