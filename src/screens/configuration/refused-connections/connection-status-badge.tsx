import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import type { ConnectionStatus } from '#contracts/configuration/refused-connections.contract.ts'
import { connectionStatusLabels } from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const looks: Readonly<Record<ConnectionStatus, { hue: 'amber' | 'green' | 'slate'; icon: LucideIcon }>> = {
  PENDING: { hue: 'amber', icon: Clock },
  ENABLED: { hue: 'green', icon: CircleCheck },
  IGNORED: { hue: 'slate', icon: CircleSlash },
}

export const ConnectionStatusBadge = ({ status }: { status: ConnectionStatus }) => {
  const { hue, icon: Icon } = looks[status]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {connectionStatusLabels[status]}
    </span>
  )
}
