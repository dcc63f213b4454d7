import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { accountSummaryActors } from '#client/actors/accounts/account-summary.actors.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { activeNotes } from '#machines/accounts/notes/note.form.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import { Summary } from '#screens/accounts/details/account-summary.tsx'
import { CentralStates } from '#screens/accounts/details/central-states.tsx'
import { ContactCalls } from '#screens/accounts/details/contact-calls.tsx'
import { PartialList } from '#screens/accounts/details/partial-list.tsx'
import { none } from '#screens/accounts/details/summary-facts.tsx'
import { NoteList } from '#screens/accounts/notes/account-note-list.tsx'
import { today } from '#screens/kit/format.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { accountHttpOf } from '../account-http.ts'
import { type AccountTabId, type AccountTabProps, tabHref } from '../account-tabs.ts'

interface OfAccount {
  accountId: string
}

const centralsOf = perServices(services =>
  createCollectionMachine<OfAccount, Central>().provide({
    actors: accountSummaryActors(accountHttpOf(services)).centrals,
  }),
)
const contactsOf = perServices(services =>
  createCollectionMachine<OfAccount, Contact>().provide({
    actors: accountSummaryActors(accountHttpOf(services)).contacts,
  }),
)

const Centrals = ({ accountId }: OfAccount) => {
  const list = useActorRef(centralsOf(useServices()), { input: { query: { accountId } } })
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })
  const view = useSelector(list, selectCollection<OfAccount, Central>, same)
  return (
    <PartialList
      title="Centrais e partições"
      list={view}
      empty="Nenhuma central cadastrada."
      link={<ToTab accountId={accountId} tab="centrals" words="Ver centrais" />}
      onRetry={() => list.send({ type: 'retry.requested' })}
    >
      {rows => <CentralStates centrals={rows.filter(({ active }) => active)} />}
    </PartialList>
  )
}

const Contacts = ({ accountId }: OfAccount) => {
  const list = useActorRef(contactsOf(useServices()), { input: { query: { accountId } } })
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })
  const view = useSelector(list, selectCollection<OfAccount, Contact>, same)
  return (
    <PartialList
      title="Contatos, na ordem de chamada"
      list={view}
      empty="Nenhum contato cadastrado."
      link={<ToTab accountId={accountId} tab="contacts" words="Ver contatos" />}
      onRetry={() => list.send({ type: 'retry.requested' })}
    >
      {rows => <ContactCalls contacts={rows.filter(({ active }) => active)} today={today()} />}
    </PartialList>
  )
}

const ToTab = ({ accountId, tab, words }: OfAccount & { tab: AccountTabId; words: string }) => (
  <Link href={tabHref(accountId, tab)}>{words}</Link>
)

const Notes = ({ accountId, page: { account } }: AccountTabProps) => {
  const notes = activeNotes(account.notes, useCurrentMinute())
  return (
    <section className={panel()} aria-label="Anotações">
      <h2 className={panelTitle()}>Anotações</h2>
      {notes.length === 0 ? (
        <p className={none()}>Nenhuma anotação válida agora.</p>
      ) : (
        <NoteList notes={notes} />
      )}
      <ToTab accountId={accountId} tab="notes" words="Anotar" />
    </section>
  )
}

const OwnPolicy = ({ policy: { id, name } }: { policy: Ref }) => {
  const permissions = useSelector(useServices().session, selectPermissions)
  return permissions['ubidesk.config.attendancePolicy'] ? (
    <Link href={`/attendancePolicy/${id}`}>{name}</Link>
  ) : (
    name
  )
}

export const Tab = ({ accountId, page }: AccountTabProps) => (
  <Summary
    page={page}
    centrals={<Centrals accountId={accountId} />}
    contacts={<Contacts accountId={accountId} />}
    notes={<Notes accountId={accountId} page={page} />}
    policy={page.account.attendancePolicy && <OwnPolicy policy={page.account.attendancePolicy} />}
  />
)
