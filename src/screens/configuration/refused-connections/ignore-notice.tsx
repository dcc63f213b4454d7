import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3', fontSize: '$2' })

interface IgnoreNoticeProps {
  connection: RefusedConnection
  busy: boolean
  onIgnore: () => void
}

export const IgnoreNotice = ({ connection, busy, onIgnore }: IgnoreNoticeProps) => {
  const { status, resolvedBy, resolvedAt, note } = connection
  if (status === 'IGNORED')
    return (
      <p className={line()}>
        Ignorada por {resolvedBy?.name} em {resolvedAt && formatMoment(resolvedAt)}.{note && ` “${note}”`}
      </p>
    )
  return (
    <div className={line()}>
      Não é uma central sua?
      <Button onClick={onIgnore} disabled={busy}>
        Ignorar conexão
      </Button>
    </div>
  )
}
