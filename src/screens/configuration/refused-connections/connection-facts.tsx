import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { protocolLabels } from '#machines/accounts/centrals/central.labels.ts'
import {
  channelLabels,
  refusalAdvice,
  refusalLabels,
} from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  padding: '$3',
  borderRadius: '$2',
  border: '1px solid $colors$line',
  '--fact': '160px',
})
const advice = css({ margin: 0, fontSize: '$2' })

/** What the panel said of itself, and how often it called. */
export const ConnectionFacts = ({ connection }: { connection: RefusedConnection }) => {
  const { reason, attempts, firstAt, lastAt } = connection
  return (
    <div className={frame()}>
      <FactList
        facts={[
          ['Motivo', refusalLabels[reason]],
          ['Canal', channelLabels[connection.channel]],
          ['Protocolo', protocolLabels[connection.protocol]],
          ['Conta da central', connection.receiverAccount],
          ['MAC', connection.mac],
          ['IMEI', connection.imei],
          ['Endereço IP', connection.remoteIp],
          ['Tentativas', `${formatInteger(attempts)}, desde ${formatMoment(firstAt)}`],
          ['Última tentativa', formatMoment(lastAt)],
        ]}
      />
      {refusalAdvice[reason] && <p className={advice()}>{refusalAdvice[reason]}</p>}
    </div>
  )
}
