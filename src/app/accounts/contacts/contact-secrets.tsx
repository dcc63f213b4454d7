import { contactSecretsActors } from '#client/actors/accounts/contacts.actors.ts'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { secretsBody, secretsForm } from '#machines/accounts/contacts/secrets.form.ts'
import { SecretFields } from '#screens/accounts/contacts/secret-fields.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { accountHttpOf } from '../account-http.ts'

const judge = problemsIn(contactRoutes.passwords.body)

interface SecretsProps {
  accountId: string
  contact: Contact
  onSaved: () => void
  onClose: () => void
}

/** Passwords are set, replaced or cleared, never shown and never kept in a draft. */
export const Secrets = ({ accountId, contact, onSaved, onClose }: SecretsProps) => (
  <RecordDialog
    form={secretsForm}
    judge={judge}
    actors={contactSecretsActors(accountHttpOf(useServices()), accountId, contact.id, secretsBody)}
    opened={contact}
    draft={null}
    title="Senhas"
    hint={`${contact.name}. Uma senha gravada não pode mais ser vista, só trocada ou apagada.`}
    save="Salvar senhas"
    onSaved={onSaved}
    onClose={onClose}
  >
    {(_, host) => <SecretFields host={host} contact={contact} />}
  </RecordDialog>
)
