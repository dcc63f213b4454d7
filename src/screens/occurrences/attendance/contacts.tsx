import KeyRound from 'lucide-react/icons/key-round'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { ContactAttempt } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { hoursOf, validityOf } from '#machines/accounts/contacts/contact.labels.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import type { Call } from '#machines/occurrences/attendance/attendance.types.ts'
import { callOutcomeLabels } from '#machines/occurrences/attendance/timeline.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatPhone } from '../../kit/format.ts'
import { part, quiet, row } from './attendance.styles.ts'
import { Key } from './key.tsx'

const list = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: '0 $2',
  padding: '6px 0',
  fontSize: '$2',
  '& + &': { borderTop: '1px solid $colors$line' },
  '& > span:first-child': { color: '$muted', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: '$muted', fontSize: '$1' },
  '& a': { display: 'inline-block', minHeight: 24, fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: '$strong' },
  '&[data-called]': { color: '$muted' },
})

interface ContactsProps {
  /** Null until they arrive. */
  contacts: readonly Contact[] | null
  problem: boolean
  attempts: readonly ContactAttempt[]
  call: Call | null
  nextId: string | null
  writable: boolean
  today: string
  zone: string | undefined
  onCall: (call: Call) => void
  onRetry: () => void
}

const lastOf = (attempts: readonly ContactAttempt[], id: string) =>
  attempts.findLast(({ contact, passwordCheck }) => contact?.id === id && passwordCheck === null)

const Line = ({ contact, place, ...props }: ContactsProps & { contact: Contact; place: number }) => {
  const { id, name, relation, hasKey, phones, note } = contact
  const last = lastOf(props.attempts, id)
  const hours = hoursOf(contact)
  const validity = validityOf(contact, props.today)
  const [first] = phones
  const calling = props.call?.contactId === id
  const told = [hasKey && 'tem a chave', hours && `atende ${hours}`, validity?.words.toLowerCase()]
  const words = told.filter(Boolean).join(' · ')
  return (
    <li className={line()} data-called={last ? '' : undefined}>
      <span>{place}º</span>
      <span>
        <strong>{name}</strong> · {relationLabels[relation]}
        {words && (
          <small>
            {hasKey && <KeyRound size={12} aria-hidden />} {words}
          </small>
        )}
        {note && <small>{note}</small>}
        {phones.map(({ number }) => (
          <small key={number}>
            <a href={`tel:${number}`} aria-label={`Telefone de ${name}: ${formatPhone(number)}`}>
              {formatPhone(number)}
            </a>
          </small>
        ))}
        {last && (
          <small>
            {callOutcomeLabels[last.outcome]} às {secondsAt(last.at, props.zone)}
          </small>
        )}
      </span>
      {calling ? (
        <span className={badge({ hue: 'sky' })}>ligando</span>
      ) : (
        first &&
        props.writable && (
          <Button
            weight="quiet"
            disabled={props.call !== null}
            aria-label={`Ligar para ${name}`}
            onClick={() => props.onCall({ contactId: id, name, phone: first.number })}
          >
            Ligar {props.nextId === id && <Key name="l" />}
          </Button>
        )
      )}
    </li>
  )
}

/** In call order; who was called says when and how it ended. */
export const AttendanceContacts = (props: ContactsProps) => (
  <section className={part({ grows: true })} aria-label="Quem">
    <h2>Quem</h2>
    {props.problem ? (
      <div className={row()}>
        <p role="alert">Contatos, local e frases não chegaram.</p>
        <Button onClick={props.onRetry}>Tentar novamente</Button>
      </div>
    ) : props.contacts === null ? (
      <Skeleton width="70%" />
    ) : props.contacts.length === 0 ? (
      <p className={quiet()}>Esta conta não tem contatos ativos.</p>
    ) : (
      <ol className={list()}>
        {props.contacts.map((contact, index) => (
          <Line key={contact.id} contact={contact} place={index + 1} {...props} />
        ))}
      </ol>
    )}
  </section>
)
