import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { contactsMachine, selectContactDialog } from '#machines/accounts/contacts/contacts.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { tabHref } from '../account-tabs.ts'

const CheckPassword = lazy(async () => (await import('./contact-password-check.tsx')).CheckPassword)
const Secrets = lazy(async () => (await import('./contact-secrets.tsx')).Secrets)

/** The list, with the passwords of a contact open. */
export const passwordsHref = (accountId: string, { id }: Contact): string =>
  `${tabHref(accountId, 'contacts')}&passwords=${id}`

/** Opens the passwords that the address asks for, once their contact is listed. */
export const useAskedPasswords = (
  accountId: string,
  contacts: readonly Contact[],
  onWrite: (contact: Contact) => void,
) => {
  const asked = new URLSearchParams(useSearch()).get('passwords')
  const contact = contacts.find(({ id }) => id === asked)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!contact) return
    // The dialog gives the focus back to where it was.
    document.querySelector<HTMLElement>(`[data-row="${contact.id}"]`)?.focus()
    onWrite(contact)
    navigate(tabHref(accountId, 'contacts'), { replace: true })
  }, [accountId, contact, onWrite, navigate])
}

interface ContactDialogsOptions {
  accountId: string
  onChanged: () => void
}

export const useContactDialogs = ({ accountId, onChanged }: ContactDialogsOptions) => {
  const { notify } = useServices()
  const dialogs = useActorRef(contactsMachine)
  const asked = useSelector(dialogs, selectContactDialog, same)
  const latest = useRef(onChanged)
  latest.current = onChanged
  useEffect(() => {
    const changed = dialogs.on('contacts.changed', () => {
      notify({ kind: 'success', text: 'Senhas gravadas.' })
      latest.current()
    })
    return () => changed.unsubscribe()
  }, [dialogs, notify])
  const of = asked && {
    accountId,
    contact: asked.contact,
    onClose: () => dialogs.send({ type: 'dialog.closed' }),
  }
  return {
    check: (contact: Contact) => dialogs.send({ type: 'check.requested', contact }),
    write: (contact: Contact) => dialogs.send({ type: 'passwords.requested', contact }),
    dialog:
      of &&
      (asked.kind === 'check' ? (
        <CheckPassword {...of} />
      ) : (
        <Secrets {...of} onSaved={() => dialogs.send({ type: 'passwords.saved' })} />
      )),
  }
}
