import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { addressOf, mapOf } from '../../accounts/address.ts'
import { part } from './attendance.styles.ts'

export const AttendanceOrders = ({ children }: { children: ReactNode }) => (
  <section className={part({ shrinks: true })} aria-label="Ordens de serviço">
    <h2>Ordens de serviço</h2>
    {children}
  </section>
)

const text = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  fontSize: '$2',
  overflowWrap: 'anywhere',
  '& p': { whiteSpace: 'pre-line' },
  '& strong': { fontWeight: '$strong' },
  '& p + p': { color: '$muted' },
})

/** Address, way in and warnings of the place, and what is noted of the account. */
export const AttendancePlace = ({ page, accountId }: { page: AccountPage | null; accountId: string }) => {
  const map = page && mapOf(page.patrimony)
  const patrimony = page?.patrimony
  const told = [
    ['Referência', patrimony?.referencePoint],
    ['Acesso', patrimony?.accessInstructions],
    ['Risco', patrimony?.riskNotes],
    ['Polícia mais próxima', patrimony?.nearestPolice],
    ['Observação', page?.account.mainNote],
    ...(page?.account.notes ?? []).map(note => ['Anotação', note.text] as const),
  ] as const
  return (
    <section className={part({ shrinks: true })} aria-label="Onde">
      <h2>
        Onde
        {map && (
          <a href={map} target="_blank" rel="noopener noreferrer">
            Mapa
          </a>
        )}
      </h2>
      {page && patrimony ? (
        <div className={text()}>
          <p>{addressOf(patrimony)}</p>
          {told.map(
            ([label, words]) =>
              words && (
                <p key={`${label} ${words}`}>
                  <strong>{label}:</strong> {words}
                </p>
              ),
          )}
          <p>
            <Link href={`/account/${accountId}/details`}>Abrir a conta</Link>
          </p>
        </div>
      ) : (
        <Skeleton width="80%" />
      )}
    </section>
  )
}
