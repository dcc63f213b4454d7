import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock3 from 'lucide-react/icons/clock-3'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import {
  contactRightLabels,
  hasPassword,
  hoursOf,
  phoneKindLabels,
  validityOf,
} from '#machines/accounts/contacts/contact.labels.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { tag } from '#ui/tag/tag.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatPhone } from '../../kit/format.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  paddingLeft: '$6',
  '@narrow': { paddingLeft: 0 },
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$1 $3', minWidth: 0 })
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: 24,
  color: '$accentText',
  fontVariantNumeric: 'tabular-nums',
  '@touch': { minHeight: 44 },
})
const quiet = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  fontSize: '$2',
  color: '$muted',
  overflowWrap: 'anywhere',
  variants: { strong: { true: { color: '$text', fontWeight: '$medium' } } },
})

const Phones = ({ contact: { name, phones } }: { contact: Contact }) => (
  <>
    {phones.map(({ kind, number, whatsapp }) => (
      <span key={number} className={line()}>
        <a
          className={link()}
          href={`tel:${number}`}
          aria-label={`Ligar para ${name}: ${formatPhone(number)}, ${phoneKindLabels[kind].toLowerCase()}`}
        >
          <Phone size={14} aria-hidden />
          {formatPhone(number)}
        </a>
        <span className={quiet()}>{phoneKindLabels[kind]}</span>
        {whatsapp && (
          <a
            className={link()}
            href={`https://wa.me/${number.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp de ${name}: ${formatPhone(number)} (abre em outra aba)`}
          >
            <MessageCircle size={14} aria-hidden />
            WhatsApp
          </a>
        )}
      </span>
    ))}
  </>
)

interface ContactBodyProps {
  contact: Contact
  today: string
  editHref: string
  onCheck: () => void
  onSecrets: () => void
}

export const ContactBody = ({ contact, today, editHref, onCheck, onSecrets }: ContactBodyProps) => {
  const { name, active, email, hasKey, note, panelUserCode } = contact
  const hours = hoursOf(contact)
  const validity = validityOf(contact, today)
  const words = [...(active ? [] : ['Inativo']), ...contactRightLabels(contact)]
  return (
    <div className={frame()}>
      <div className={line()}>
        <Phones contact={contact} />
        {email && (
          <a className={link()} href={`mailto:${email}`} aria-label={`Escrever para ${name}: ${email}`}>
            {email}
          </a>
        )}
      </div>
      {words.length > 0 && (
        <ul className={chips()} aria-label={`O que ${name} pode`}>
          {words.map(word => (
            <li key={word} className={tag()}>
              {word}
            </li>
          ))}
        </ul>
      )}
      {(hasKey || hours || validity || panelUserCode) && (
        <div className={line()}>
          {hasKey && (
            <span className={quiet({ strong: true })}>
              <KeyRound size={14} aria-hidden /> Tem chave
            </span>
          )}
          {hours && (
            <span className={quiet()}>
              <Clock3 size={14} aria-hidden /> Atende {hours}
            </span>
          )}
          {validity && (
            <span className={quiet({ strong: !validity.current })}>
              <CalendarDays size={14} aria-hidden /> {validity.words}
            </span>
          )}
          {panelUserCode && <span className={quiet()}>Usuário {panelUserCode} da central</span>}
        </div>
      )}
      {note && <p className={quiet()}>{note}</p>}
      <div className={line()}>
        {hasPassword(contact) && (
          <Button aria-label={`Conferir senha de ${name}`} onClick={onCheck}>
            <ShieldQuestion size={16} aria-hidden />
            Conferir senha
          </Button>
        )}
        <Button weight="quiet" aria-label={`Senhas de ${name}`} onClick={onSecrets}>
          <KeyRound size={16} aria-hidden />
          Senhas
        </Button>
        <ButtonLink weight="quiet" href={editHref} aria-label={`Alterar ${name}`} data-row={contact.id}>
          <Pencil size={16} aria-hidden />
          Alterar
        </ButtonLink>
      </div>
    </div>
  )
}
