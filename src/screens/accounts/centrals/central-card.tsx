import type { ReactNode } from 'react'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { protocolLabels } from '#machines/accounts/centrals/central.labels.ts'
import { connectionLabels } from '#machines/accounts/details/account.labels.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { panel, toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { ArmedBadge, ConnectedBadge } from '../account-badges.tsx'

const card = css(panel, { display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  '& h3': { fontSize: '$3', fontWeight: '$strong', overflowWrap: 'anywhere' },
})
const parts = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
})
const part = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$2',
  '& small': { color: '$muted', fontSize: '$1' },
})

const zoneWords = ({ zones }: Central): string => {
  const bypassed = zones.filter(zone => zone.bypassed).length
  const total = zones.length === 1 ? '1 zona' : `${zones.length} zonas`
  if (bypassed === 0) return total
  return `${total}, ${bypassed === 1 ? '1 inibida' : `${bypassed} inibidas`}`
}

interface CentralCardProps {
  accountId: string
  central: Central
  commands: ReactNode
  onRemove: () => void
}

export const CentralCard = ({ accountId, central, commands, onRemove }: CentralCardProps) => (
  <article className={card()} aria-label={central.name}>
    <div className={head()}>
      <h3>{central.name}</h3>
      <ConnectedBadge status={central.connectionStatus}>
        {connectionLabels[central.connectionStatus]}
      </ConnectedBadge>
    </div>
    <FactList
      facts={[
        ['Modelo', `${central.manufacturer} ${central.model}`],
        ['Conta da central', `${central.receiverAccount} · ${protocolLabels[central.protocol]}`],
        ['Último sinal', central.lastSignalAt ? formatMoment(central.lastSignalAt) : 'Nenhum sinal ainda'],
        ['Zonas', zoneWords(central)],
      ]}
    />
    <ul className={parts()} aria-label="Partições">
      {central.partitions.map(({ number, name, armedState, armedBy }) => (
        <li key={number} className={part()}>
          <span>
            {number} · {name}
          </span>
          <ArmedBadge state={armedState} />
          {armedBy && <small>por {armedBy}</small>}
        </li>
      ))}
    </ul>
    {commands}
    <div className={toolbar()}>
      <ButtonLink
        href={`/account/${accountId}/central/${central.id}/update`}
        aria-label={`Alterar ${central.name}`}
      >
        Alterar
      </ButtonLink>
      <Button weight="quiet" aria-label={`Remover ${central.name}`} onClick={onRemove}>
        Remover
      </Button>
    </div>
  </article>
)
