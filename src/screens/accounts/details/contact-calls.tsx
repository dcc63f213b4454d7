import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock3 from 'lucide-react/icons/clock-3'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { hoursOf, validityOf } from '#machines/accounts/contacts/contact.labels.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatPhone } from '../../kit/format.ts'

const list = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '0 $2',
  padding: '$2 0',
  '& + &': { borderTop: '1px solid $colors$line' },
})
const order = css({ color: '$muted', fontVariantNumeric: 'tabular-nums' })
const who = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 $2',
  overflowWrap: 'anywhere',
  '& small': { fontSize: '$2', color: '$muted' },
})
const when = css({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $3',
  fontSize: '$2',
  color: '$muted',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '$1' },
  '& svg': { flexShrink: 0 },
  '& strong': { color: '$text', fontWeight: '$medium' },
})
const phones = css({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $3',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '$1',
    minHeight: 24,
    fontVariantNumeric: 'tabular-nums',
    '@touch': { minHeight: 44 },
  },
})

const Numbers = ({ contact: { name, phones: numbers } }: { contact: Contact }) => (
  <span className={phones()}>
    {numbers.map(({ number, whatsapp }) => (
      <span key={number} className={who()}>
        <a href={`tel:${number}`} aria-label={`Ligar para ${name}: ${formatPhone(number)}`}>
          <Phone size={14} aria-hidden />
          {formatPhone(number)}
        </a>
        {whatsapp && (
          <a
            href={`https://wa.me/${number.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp de ${name}: ${formatPhone(number)}`}
          >
            <MessageCircle size={14} aria-hidden />
            WhatsApp
          </a>
        )}
      </span>
    ))}
  </span>
)

/** Call hours come before the numbers. */
const When = ({ contact, today }: { contact: Contact; today: string }) => {
  const hours = hoursOf(contact)
  const validity = validityOf(contact, today)
  if (!hours && !validity) return null
  return (
    <span className={when()}>
      {hours && (
        <span>
          <Clock3 size={14} aria-hidden /> Atende {hours}
        </span>
      )}
      {validity && (
        <span>
          <CalendarDays size={14} aria-hidden />
          {validity.current ? validity.words : <strong>{validity.words}</strong>}
        </span>
      )}
    </span>
  )
}

interface ContactCallsProps {
  contacts: readonly Contact[]
  today: string
}

export const ContactCalls = ({ contacts, today }: ContactCallsProps) => (
  <ol className={list()}>
    {contacts.map((contact, index) => (
      <li key={contact.id} className={line()}>
        <span className={order()}>{index + 1}º</span>
        <span className={who()}>
          {contact.name} <small>{relationLabels[contact.relation]}</small>
          {contact.hasKey && (
            <small>
              <KeyRound size={12} aria-hidden /> Tem chave
            </small>
          )}
        </span>
        <Numbers contact={contact} />
        <When contact={contact} today={today} />
      </li>
    ))}
  </ol>
)
