import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { connectionLabels } from '#machines/accounts/details/account.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { ArmedBadge, ConnectedBadge } from '../account-badges.tsx'
import { none } from './summary-facts.tsx'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  '& strong': { fontWeight: '$medium', overflowWrap: 'anywhere' },
})
const parts = css({ margin: '$1 0 0', padding: 0, listStyle: 'none' })
const part = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '$1 $3',
  minHeight: 32,
  fontSize: '$2',
})

export const CentralStates = ({ centrals }: { centrals: readonly Central[] }) => (
  <ul className={list()}>
    {centrals.map(central => (
      <li key={central.id}>
        <div className={head()}>
          <strong>{central.name}</strong>
          <ConnectedBadge status={central.connectionStatus}>
            {connectionLabels[central.connectionStatus]}
          </ConnectedBadge>
          <span className={none()}>
            {central.lastSignalAt
              ? `Último sinal em ${formatMoment(central.lastSignalAt)}`
              : 'Nenhum sinal ainda'}
          </span>
        </div>
        <ul className={parts()}>
          {central.partitions.map(({ number, name, armedState }) => (
            <li key={number} className={part()}>
              <span>
                {number} · {name}
              </span>
              <ArmedBadge state={armedState} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
