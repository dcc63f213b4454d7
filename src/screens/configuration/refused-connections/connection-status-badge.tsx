import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import { connectionStatusLabels } from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { iconBadges } from '../../kit/icon-badge.tsx'

export const ConnectionStatusBadge = iconBadges(connectionStatusLabels, {
  PENDING: ['amber', Clock],
  ENABLED: ['green', CircleCheck],
  IGNORED: ['slate', CircleSlash],
})
