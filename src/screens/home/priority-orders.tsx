import { Link } from 'wouter'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { nextStepOf } from '#machines/home/home-orders.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { PriorityMark } from '../kit/priority-mark.tsx'
import { StatusBadge } from '../service-orders/status-badge.tsx'
import { section, trouble } from './home.styles.ts'

const list = css({
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  overflow: 'hidden',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '$1 $3',
    minHeight: 44,
    padding: '$1 $2 $1 $4',
    fontSize: '$2',
  },
  '& li + li': { borderTop: '1px solid $colors$line' },
})
const order = css({
  flex: '1 1 260px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { fontWeight: '$medium' },
  '& small': { fontSize: '$2', color: '$muted' },
})
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$1 $2', minWidth: 250 })
const priority = css({ minWidth: 104 })
const step = css({ minWidth: 104, textAlign: 'right' })

interface UrgentOrdersProps {
  orders: readonly (ServiceOrderRow & { overdue: boolean })[] | null
  problem: string | null
  onRetry: () => void
}

export const UrgentOrders = ({ orders, problem, onRetry }: UrgentOrdersProps) => (
  <section className={section()} aria-label="Ordens mais urgentes" aria-busy={orders === null && !problem}>
    <h2>Ordens mais urgentes</h2>
    {orders && problem && <Stale problem={problem} onRetry={onRetry} />}
    {orders === null ? (
      problem ? (
        <div className={trouble()} role="alert">
          <p>Não foi possível carregar as ordens mais urgentes. {problem}</p>
          <Button onClick={onRetry}>Tentar novamente</Button>
        </div>
      ) : (
        <Skeleton width="100%" />
      )
    ) : orders.length === 0 ? (
      <p>Nenhuma ordem por executar.</p>
    ) : (
      <ul className={list()}>
        {orders.map(each => {
          const { label, href } = nextStepOf(each)
          return (
            <li key={each.id}>
              <p className={order()}>
                <Link href={`/service-order/${each.id}`}>
                  #{each.number} · {each.account.name}
                </Link>{' '}
                <small>
                  {each.account.city}/{each.account.uf}
                </small>
              </p>
              <span className={marks()}>
                {each.overdue && (
                  <span className={badge({ hue: 'red' })} style={{ paddingLeft: 8 }}>
                    Atrasada
                  </span>
                )}
                <StatusBadge status={each.status} />
              </span>
              <span className={priority()}>
                <PriorityMark priority={each.priority} />
              </span>
              <span className={step()}>
                <ButtonLink href={href} aria-label={`${label} OS #${each.number}`}>
                  {label}
                </ButtonLink>
              </span>
            </li>
          )
        })}
      </ul>
    )}
  </section>
)
