import { type Ref, useId } from 'react'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { type SecretName, secretLabels } from '#machines/accounts/contacts/contact.labels.ts'
import type { SecretValue, SecretValues } from '#machines/accounts/contacts/contact-forms.ts'
import type { selectForm } from '#machines/kit/form/form.machine.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const group = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })

const uses: Readonly<Record<SecretName, string>> = {
  password: 'O que o contato diz para se identificar.',
  counterPassword: 'O que o operador responde quando a senha confere.',
  duressPassword: 'O que o contato diz quando está sendo ameaçado.',
}

const names = Object.keys(secretLabels) as SecretName[]

export const isSecretSet = (contact: Contact, name: SecretName): boolean =>
  ({
    password: contact.passwordSet,
    counterPassword: contact.counterPasswordSet,
    duressPassword: contact.duressPasswordSet,
  })[name]

interface SecretsDialogProps {
  contact: Contact
  frame: Ref<HTMLFormElement>
  values: SecretValues
  errors: FieldErrors
  view: ReturnType<typeof selectForm<SecretValues>>
  onField: (name: SecretName, value: SecretValue) => void
  onFocus: (name: string) => void
  onSubmit: () => void
  onRetry: () => void
  onClose: () => void
}

/** Passwords are set, replaced or cleared, never shown. */
export const SecretsDialog = (props: SecretsDialogProps) => {
  const { contact, values, errors, view, onField } = props
  const id = useId()
  const { busy } = view
  return (
    <Modal
      title="Senhas"
      hint={`${contact.name}. Uma senha gravada não pode mais ser vista, só trocada ou apagada.`}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancelar</Button>
          <Button weight="primary" type="submit" form={id} busy={busy}>
            {busy ? 'Salvando…' : 'Salvar senhas'}
          </Button>
        </>
      }
    >
      <form
        ref={props.frame}
        id={id}
        className={form()}
        noValidate
        aria-label="Senhas"
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) props.onSubmit()
        }}
      >
        <ErrorSummary
          problem={view.problem}
          errors={view.errors.map(error => ({
            ...error,
            label: error.name && secretLabels[error.name as SecretName],
          }))}
          onPick={props.onFocus}
          onRetry={view.canRetry ? props.onRetry : undefined}
        />
        {names.map(name => {
          const isSet = isSecretSet(contact, name)
          const value = values[name]
          const label = secretLabels[name]
          return (
            <fieldset key={name} className={group()} aria-label={label}>
              <SecretField
                label={label}
                name={name}
                autoComplete="off"
                optional
                hint={`${uses[name]} ${isSet ? 'Já cadastrada: em branco, continua a mesma.' : 'Não cadastrada.'}`}
                value={value.clear ? '' : value.word}
                error={errorOf(errors, name)}
                readOnly={busy}
                disabled={value.clear}
                onChange={event => onField(name, { word: event.target.value, clear: false })}
              />
              {isSet && (
                <Checkbox
                  label={`Apagar ${label.toLowerCase()}`}
                  checked={value.clear}
                  readOnly={busy}
                  onChange={clear => onField(name, { word: '', clear })}
                />
              )}
            </fieldset>
          )
        })}
      </form>
    </Modal>
  )
}
