import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { contactOrderActors } from '#client/actors/accounts/contacts.actors.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import { manualOrderMachine, selectManualOrder } from '#machines/kit/list/manual-order.machine.ts'
import { inOrder } from '#machines/kit/list/manual-order.ts'
import { same } from '#machines/kit/same.ts'
import { Contacts } from '#screens/accounts/contacts/contacts.tsx'
import { today } from '#screens/kit/format.ts'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { accountHttpOf } from '../account-http.ts'
import { useAccountRecords } from '../account-record.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { contacts } from './contact-record.ts'
import { useAskedPasswords, useContactDialogs } from './use-contact-dialogs.tsx'

export const Tab = ({ accountId }: Pick<AccountTabProps, 'accountId'>) => {
  const http = accountHttpOf(useServices())
  const { table, dialog, refresh } = useAccountRecords(contacts, accountId, {
    path: 'contact',
    draft: 'contact',
    consequence:
      'deixa de ser chamado, e as senhas cadastradas são apagadas. Quem vem depois sobe um lugar na ordem de chamada.',
  })
  const { rows } = table.list
  const [machine] = useState(() =>
    manualOrderMachine.provide({ actors: contactOrderActors(http, accountId) }),
  )
  const order = useActorRef(machine)
  const orderView = useSelector(order, selectManualOrder, same)
  useEffect(
    () => order.send({ type: 'order.listed', order: { version: 0, ids: rows.map(({ id }) => id) } }),
    [order, rows],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh reads one list as long as the tab is open
  useEffect(() => {
    const changes = order.on('order.changed', refresh)
    return () => changes.unsubscribe()
  }, [order])
  const dialogs = useContactDialogs({ accountId, onChanged: refresh })
  useAskedPasswords(accountId, rows, dialogs.write)
  return (
    <>
      <Contacts
        {...table}
        contacts={useMemo(() => inOrder(rows, orderView.ids), [rows, orderView.ids])}
        order={orderView}
        today={today()}
        onReorder={ids => order.send({ type: 'items.reordered', ids })}
        onUndo={() => order.send({ type: 'undo.requested' })}
        onRetryOrder={() => order.send({ type: 'retry.requested' })}
        onRemove={contact =>
          table.onRemove({
            ...contact,
            name: `${contact.name} (${relationLabels[contact.relation].toLowerCase()})`,
          })
        }
        onCheck={dialogs.check}
        onSecrets={dialogs.write}
      />
      {dialogs.dialog}
      {dialog}
    </>
  )
}
