import { ContactWrite } from '#contracts/accounts/contacts.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { contactProblems } from '#contracts/rules/contacts.ts'
import { contactForm } from '#machines/accounts/contacts/contact.form.ts'
import { ContactFields } from '#screens/accounts/contacts/contact-fields.tsx'
import { SecretsPanel } from '#screens/accounts/contacts/secrets-panel.tsx'
import type { PageProps } from '../../pages.ts'
import { AccountRecordPage } from '../account-record.tsx'
import { contacts } from './contact-record.ts'
import { type ContactDialogsOptions, useContactDialogs } from './use-contact-dialogs.tsx'

const judge = problemsIn(ContactWrite, contactProblems)

const Secrets = ({
  contact,
  ...options
}: ContactDialogsOptions & { contact: Parameters<typeof SecretsPanel>[0]['contact'] }) => {
  const dialogs = useContactDialogs(options)
  return (
    <>
      <SecretsPanel contact={contact} onOpen={dialogs.write} />
      {dialogs.dialog}
    </>
  )
}

export const Page = ({ params: { accountId = '', contactId } }: PageProps) => (
  <AccountRecordPage
    kind={contacts}
    form={contactForm}
    judge={judge}
    accountId={accountId}
    id={contactId}
    draft="contact"
    tab="contacts"
    below={(contact, refresh) => <Secrets contact={contact} accountId={accountId} onChanged={refresh} />}
  >
    {fields => <ContactFields {...fields} />}
  </AccountRecordPage>
)
