import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { PresenceStatus } from '#contracts/users/users.contract.ts'
import { presenceLabels } from '#machines/configuration/users/user.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const looks = {
  ONLINE: { hue: 'green', icon: CircleDot },
  OFFLINE: { hue: 'slate', icon: Circle },
} as const

export const PresenceBadge = ({ status }: { status: PresenceStatus }) => {
  const { hue, icon: Icon } = looks[status]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {presenceLabels[status]}
    </span>
  )
}
