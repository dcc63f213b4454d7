import { ContactWrite } from '#contracts/accounts/contacts.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { contactProblems } from '#contracts/rules/contacts.ts'
import { contactForm } from '#machines/accounts/contacts/contact.form.ts'
import { ContactFields } from '#screens/accounts/contacts/contact-fields.tsx'
import { SecretsPanel } from '#screens/accounts/contacts/secrets-panel.tsx'
import { accountRecordPage } from '../account-record.tsx'
import { contacts } from './contact-record.ts'
import { passwordsHref, useContactDialogs } from './use-contact-dialogs.tsx'

export const Page = accountRecordPage({
  kind: contacts,
  form: contactForm,
  judge: problemsIn(ContactWrite, contactProblems),
  idParam: 'contactId',
  draft: 'contact',
  tab: 'contacts',
  next: { label: 'Salvar e cadastrar senhas', hrefOf: passwordsHref },
  Fields: ({ accountId: _, ...fields }) => <ContactFields {...fields} />,
  Below: ({ accountId, saved, refresh }) => {
    const dialogs = useContactDialogs({ accountId, onChanged: refresh })
    return (
      <>
        {saved && <SecretsPanel contact={saved} onOpen={dialogs.write} />}
        {dialogs.dialog}
      </>
    )
  },
})
