import { Link } from 'wouter'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { panel, panelTitle, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { addressOf, mapOf } from '../../accounts/address.ts'
import { ContactCalls } from '../../accounts/details/contact-calls.tsx'

const CALLED_FIRST = 2

const address = css({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& a': { whiteSpace: 'nowrap' },
})
const aside = css({ color: '$muted', fontSize: '$2', overflowWrap: 'anywhere' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 $3',
})

interface AddressCardProps {
  accountId: string
  place:
    | { kind: 'skeleton' | 'missing' }
    | { kind: 'failed'; problem: string }
    | {
        kind: 'ready'
        record: { patrimony: AccountPage['patrimony']; contacts: readonly Contact[] }
      }
  mayOpenAccount: boolean
  today: string
  onRetry: () => void
}

export const AddressCard = ({ accountId, place, mayOpenAccount, today, onRetry }: AddressCardProps) => {
  if (place.kind === 'missing') return null
  const map = place.kind === 'ready' ? mapOf(place.record.patrimony) : null
  return (
    <section className={panel()} aria-label="Local e contatos" aria-busy={place.kind === 'skeleton'}>
      <div className={head()}>
        <h2 className={panelTitle()}>Local e contatos</h2>
        {mayOpenAccount && <Link href={`/account/${accountId}/details?tab=contacts`}>Ver todos</Link>}
      </div>
      {place.kind === 'skeleton' && <Skeleton width="60%" />}
      {place.kind === 'failed' && (
        <div className={toolbar()}>
          <p role="alert">{place.problem}</p>
          <Button onClick={onRetry}>Tentar novamente</Button>
        </div>
      )}
      {place.kind === 'ready' && (
        <>
          <p className={address()}>
            {addressOf(place.record.patrimony)}{' '}
            {map && (
              <a href={map} target="_blank" rel="noopener noreferrer">
                Ver no mapa
              </a>
            )}
          </p>
          {place.record.patrimony.referencePoint && (
            <p className={aside()}>Referência: {place.record.patrimony.referencePoint}</p>
          )}
          {place.record.patrimony.accessInstructions && (
            <p className={aside()}>Acesso: {place.record.patrimony.accessInstructions}</p>
          )}
          {place.record.contacts.length > 0 && (
            <ContactCalls contacts={place.record.contacts.slice(0, CALLED_FIRST)} today={today} />
          )}
        </>
      )}
    </section>
  )
}
