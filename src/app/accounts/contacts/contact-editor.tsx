import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { isCpf } from '#contracts/rules/brazil/cpf.ts'
import { isPhone } from '#contracts/rules/brazil/phone.ts'
import {
  type ContactValues,
  contactBody,
  contactValues,
  newContact,
} from '#machines/accounts/contacts/contact.form.ts'
import { contactFieldLabels, phoneKindLabels } from '#machines/accounts/contacts/contact.labels.ts'
import { createContactForm } from '#machines/accounts/contacts/contact-forms.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import { ContactFields } from '#screens/accounts/contacts/contact-fields.tsx'
import { ContactForm } from '#screens/accounts/contacts/contact-form.tsx'
import { formatDate, formatPhone } from '#screens/kit/format.ts'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { formatCpf } from '#ui/format/documents.ts'
import { useServices } from '../../context.ts'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { tabHref } from '../account-tabs.ts'
import { contactActorsOf } from './contact-actors.ts'

const wordsOf = (values: ContactValues, name: keyof ContactValues): string => {
  const value = values[name]
  if (name === 'phones')
    return values.phones
      .map(
        ({ kind, number, whatsapp }) =>
          `${formatPhone(number)} (${phoneKindLabels[kind].toLowerCase()}${whatsapp ? ', WhatsApp' : ''})`,
      )
      .join('; ')
  if (name === 'relation') return values.relation ? relationLabels[values.relation] : ''
  if (name === 'document') return formatCpf(values.document)
  if (name === 'validFrom' || name === 'validTo') return values[name] && formatDate(values[name])
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
}

interface ContactEditorProps {
  accountId: string
  /** Null for a new one. */
  contact: Contact | null
}

/** The draft never holds a password. */
export const ContactEditor = ({ accountId, contact }: ContactEditorProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    createContactForm({ isCpf, isPhone }).provide({
      actors: contactActorsOf(services, accountId).form(contact, contactBody),
    }),
  )
  const [values] = useState(() => (contact ? contactValues(contact) : newContact()))
  const goBack = () => navigate(tabHref(accountId, 'contacts'))
  const shown = useForm<ContactValues, Contact>(machine, {
    values,
    version: contact?.version ?? null,
    draft: { form: 'contact', entityId: contact?.id ?? `new-${accountId}` },
    onSaved: saved => {
      services.notify({
        kind: 'success',
        text: contact ? `Contato ${saved.name} alterado.` : `Contato ${saved.name} cadastrado.`,
      })
      goBack()
    },
    onLeft: goBack,
  })
  const { form, frame, view, conflict, leaving, ...act } = shown
  return (
    <>
      {conflict ? (
        <FormConflict of={shown} labels={contactFieldLabels} wordsOf={wordsOf} />
      ) : (
        <ContactForm
          label={contact ? 'Alterar contato' : 'Novo contato'}
          frame={frame}
          view={view}
          onSubmit={act.submit}
          onRetry={act.retry}
          onPick={act.focus}
          onCancel={leaving.ask}
        >
          <ContactFields host={form} />
        </ContactForm>
      )}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}
