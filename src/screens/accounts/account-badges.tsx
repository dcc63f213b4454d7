import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Lock from 'lucide-react/icons/lock'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LockOpen from 'lucide-react/icons/lock-open'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { Account, AccountStatus, ArmedState } from '#contracts/accounts/account-page.contract.ts'
import { accountStatusLabels, armedLabels } from '#machines/accounts/details/account.labels.ts'
import { connectionOf } from '#machines/accounts/details/connection-labels.ts'
import { badge } from '#ui/badge/badge.ts'

type Hue = 'slate' | 'blue' | 'amber' | 'green' | 'tomato'
type Look = { hue: Hue; icon: LucideIcon; line?: 'dashed' | 'strike' }

const statusStyles: Record<AccountStatus, Look> = {
  DRAFT: { hue: 'slate', icon: CircleDashed, line: 'dashed' },
  ACTIVE: { hue: 'green', icon: CircleCheck },
  SUSPENDED: { hue: 'amber', icon: CirclePause },
  INACTIVE: { hue: 'slate', icon: CircleSlash, line: 'strike' },
}

const armedLooks: Record<ArmedState, Look> = {
  ARMED: { hue: 'blue', icon: Lock },
  ARMED_PARTIAL: { hue: 'blue', icon: LockKeyhole, line: 'dashed' },
  DISARMED: { hue: 'slate', icon: LockOpen },
  UNKNOWN: { hue: 'slate', icon: CircleHelp, line: 'dashed' },
}

const connectionLooks: Record<ReturnType<typeof connectionOf>['kind'], Look> = {
  none: { hue: 'slate', icon: WifiOff, line: 'dashed' },
  online: { hue: 'green', icon: Wifi },
  some: { hue: 'amber', icon: Wifi, line: 'dashed' },
  offline: { hue: 'tomato', icon: WifiOff },
}

const Look = ({ look: { hue, icon: Icon, line }, children }: { look: Look; children: string }) => (
  <span className={badge({ hue, line })}>
    <Icon aria-hidden />
    {children}
  </span>
)

export const TestBadge = () => <Look look={{ hue: 'amber', icon: FlaskConical }}>Em teste</Look>

export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <Look look={statusStyles[status]}>{accountStatusLabels[status]}</Look>
)

/** "Armada" alone would read as the account's status: name its subject. */
export const ArmedBadge = ({ state }: { state: ArmedState }) => (
  <Look look={armedLooks[state]}>{armedLabels[state]}</Look>
)

export const ConnectionBadge = ({ summary }: { summary: Account['summary'] }) => {
  const { kind, words } = connectionOf(summary)
  return <Look look={connectionLooks[kind]}>{words}</Look>
}

const connectedLooks = { ONLINE: 'online', OFFLINE: 'offline', UNKNOWN: 'none' } as const

export const ConnectedBadge = ({
  status,
  children,
}: {
  status: keyof typeof connectedLooks
  children: string
}) => <Look look={connectionLooks[connectedLooks[status]]}>{children}</Look>
