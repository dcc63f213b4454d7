import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ContactsQuery, contactListActors } from '#client/actors/accounts/contacts.actors.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import {
  contactOrderMachine,
  inOrder,
  selectContactOrder,
} from '#machines/accounts/contacts/contact-order.machine.ts'
import { contactsMachine, selectContactDialog } from '#machines/accounts/contacts/contacts.machine.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { Contacts } from '#screens/accounts/contacts/contacts.tsx'
import { today } from '#screens/kit/format.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { reloadList } from '../../kit/list/reload-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import type { AccountTabProps } from '../account-tabs.ts'
import { contactActorsOf } from './contact-actors.ts'

const CheckPassword = lazy(async () => (await import('./contact-password-check.tsx')).CheckPassword)
const Secrets = lazy(async () => (await import('./contact-secrets.tsx')).Secrets)
const ContactRemoval = lazy(
  async () => (await import('#screens/accounts/contacts/contact-removal.tsx')).ContactRemoval,
)

const listOf = perServices(({ http }) =>
  createCollectionMachine<ContactsQuery, Contact>().provide({ actors: contactListActors(http) }),
)

const said = () => 'Contato excluído.'

export const Tab = ({ accountId }: Pick<AccountTabProps, 'accountId'>) => {
  const services = useServices()
  const { notify } = services
  const actors = contactActorsOf(services, accountId)
  const list = useActorRef(listOf(services), { input: { query: { accountId } } })
  const view = useSelector(list, selectCollection<ContactsQuery, Contact>, same)
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })

  const [orderMachine] = useState(() => contactOrderMachine.provide({ actors: actors.order }))
  const order = useActorRef(orderMachine)
  const orderView = useSelector(order, selectContactOrder, same)
  const { rows } = view
  useEffect(() => order.send({ type: 'contacts.listed', ids: rows.map(({ id }) => id) }), [order, rows])
  const contacts = useMemo(() => inOrder(rows, orderView.ids), [rows, orderView.ids])

  const refresh = useCallback(() => reloadList(list), [list])
  const [removalMachine] = useState(() => createRemovalMachine<Contact>().provide({ actors: actors.removal }))
  const removal = useRemoval(removalMachine, { said, onRemoved: refresh })
  const dialogs = useActorRef(contactsMachine)
  const dialog = useSelector(dialogs, selectContactDialog, same)
  useEffect(() => {
    const subscriptions = [
      order.on('order.saved', refresh),
      order.on('order.refused', refresh),
      dialogs.on('contacts.changed', () => {
        notify({ kind: 'success', text: 'Senhas gravadas.' })
        refresh()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [order, dialogs, refresh, notify])

  const close = () => dialogs.send({ type: 'dialog.closed' })
  const path = `/account/${accountId}/contact`
  return (
    <>
      <Contacts
        list={view}
        contacts={contacts}
        order={orderView}
        today={today()}
        createHref={`${path}/create`}
        editHrefOf={({ id }) => `${path}/${id}/update`}
        onReorder={ids => order.send({ type: 'contacts.reordered', ids })}
        onUndo={() => order.send({ type: 'undo.requested' })}
        onRemove={removal.ask}
        onCheck={contact => dialogs.send({ type: 'check.requested', contact })}
        onSecrets={contact => dialogs.send({ type: 'passwords.requested', contact })}
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
      {dialog?.kind === 'check' && <CheckPassword contact={dialog.contact} actors={actors} onClose={close} />}
      {dialog?.kind === 'passwords' && (
        <Secrets
          contact={dialog.contact}
          actors={actors}
          onSaved={() => dialogs.send({ type: 'passwords.saved' })}
          onClose={close}
        />
      )}
      {removal.asked && <ContactRemoval {...removal.asked} />}
    </>
  )
}
