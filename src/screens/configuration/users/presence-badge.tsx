import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import { presenceLabels } from '#machines/configuration/users/user.labels.ts'
import { iconBadges } from '../../kit/icon-badge.tsx'

export const PresenceBadge = iconBadges(presenceLabels, {
  ONLINE: ['green', CircleDot],
  OFFLINE: ['slate', Circle],
})
