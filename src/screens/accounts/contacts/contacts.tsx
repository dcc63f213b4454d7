import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import type { selectManualOrder } from '#machines/kit/list/manual-order.machine.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { headingRow, panelTitle } from '#ui/page/page.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { OrderNews } from '../../kit/list/order-news.tsx'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import type { RecordTableProps } from '../../kit/record-table.tsx'
import { ContactBody } from './contact-body.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const title = css(panelTitle, { marginBottom: 0, '&:focus': { outline: 'none' } })
interface ContactsProps extends RecordTableProps<Contact> {
  contacts: readonly Contact[]
  order: ReturnType<typeof selectManualOrder>
  today: string
  onReorder: (ids: string[]) => void
  onUndo: () => void
  onRetryOrder: () => void
  onCheck: (contact: Contact) => void
  onSecrets: (contact: Contact) => void
}

const Body = ({ list, words, href, contacts, today, ...props }: ContactsProps) => {
  if (list.kind === 'skeleton') return <RecordSkeleton />
  if (list.kind === 'failed')
    return <Failed title={words.listFailed} problem={list.problem} onRetry={props.onRetry} />
  if (contacts.length === 0)
    return (
      <Empty
        icon={Users}
        title={words.empty}
        action={
          <ButtonLink weight="primary" href={`${href}/create`}>
            {words.create}
          </ButtonLink>
        }
      >
        Sem contatos, o operador não tem para quem ligar quando um alarme dispara.
      </Empty>
    )
  return (
    <>
      <StaleList list={list} onRetry={props.onRetry} />
      <SortableList
        label="Contatos, na ordem de chamada"
        items={contacts.map(contact => ({
          id: contact.id,
          title: contact.name,
          subtitle: relationLabels[contact.relation],
          body: (
            <ContactBody
              contact={contact}
              today={today}
              editHref={`${href}/${contact.id}/update`}
              onCheck={() => props.onCheck(contact)}
              onSecrets={() => props.onSecrets(contact)}
            />
          ),
        }))}
        onReorder={props.onReorder}
        onDelete={index => {
          const contact = contacts[index]
          if (contact) props.onRemove(contact)
        }}
      />
    </>
  )
}

export const Contacts = (props: ContactsProps) => {
  const top = useRef<HTMLHeadingElement>(null)
  const before = useRef(0)
  const rowKeys = useRowKeys<HTMLElement>({ stops: true })
  const count = props.contacts.length
  // A removed card loses focus: move it to the heading.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) top.current?.focus()
    before.current = count
  }, [count])
  return (
    <section {...rowKeys} className={frame()} aria-label="Contatos">
      <header className={headingRow()}>
        <h2 ref={top} tabIndex={-1} className={title()}>
          Contatos, na ordem de chamada
        </h2>
        {count > 0 && (
          <OrderNews order={props.order} top={top} onUndo={props.onUndo} onRetry={props.onRetryOrder} />
        )}
        {count > 0 && (
          <ButtonLink weight="primary" href={`${props.href}/create`}>
            <Plus size={16} aria-hidden />
            {props.words.create}
          </ButtonLink>
        )}
      </header>
      <Body {...props} />
    </section>
  )
}
