import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { contactMachine, selectContact } from '#machines/accounts/contacts/contact.machine.ts'
import { same } from '#machines/kit/same.ts'
import { ContactFailed, ContactFormSkeleton, SecretsPanel } from '#screens/accounts/contacts/contact-form.tsx'
import { RecordMissing } from '#screens/kit/record-states.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'
import { tabHref } from '../account-tabs.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { contactActorsOf } from './contact-actors.ts'
import { ContactEditor } from './contact-editor.tsx'

const Secrets = lazy(async () => (await import('./contact-secrets.tsx')).Secrets)

const Change = ({ accountId, contactId }: { accountId: string; contactId: string }) => {
  const services = useServices()
  const actors = contactActorsOf(services, accountId)
  const [machine] = useState(() => contactMachine.provide({ actors: actors.record }))
  const record = useActorRef(machine, { input: { id: contactId } })
  const view = useSelector(record, selectContact, same)
  if (view.kind === 'skeleton') return <ContactFormSkeleton />
  if (view.kind === 'missing')
    return (
      <RecordMissing
        sentence="Este contato não existe, ou foi excluído por outra pessoa."
        backHref={tabHref(accountId, 'contacts')}
        back="Ver contatos da conta"
      />
    )
  if (view.kind === 'failed')
    return <ContactFailed problem={view.problem} onRetry={() => record.send({ type: 'retry.requested' })} />
  return (
    <>
      <ContactEditor accountId={accountId} contact={view.contact} />
      <SecretsPanel contact={view.contact} onOpen={() => record.send({ type: 'passwords.requested' })} />
      {view.writesPasswords && (
        <Secrets
          contact={view.contact}
          actors={actors}
          onSaved={contact => {
            services.notify({ kind: 'success', text: 'Senhas gravadas.' })
            record.send({ type: 'passwords.saved', contact })
          }}
          onClose={() => record.send({ type: 'dialog.closed' })}
        />
      )}
    </>
  )
}

export const Page = ({ params }: PageProps) => {
  const { accountId = '', contactId } = params
  return (
    <AccountShell accountId={accountId} title={contactId ? 'Alterar contato' : 'Novo contato'}>
      {contactId ? (
        <Change key={contactId} accountId={accountId} contactId={contactId} />
      ) : (
        <>
          <ContactEditor accountId={accountId} contact={null} />
          <SecretsPanel contact={null} />
        </>
      )}
    </AccountShell>
  )
}
