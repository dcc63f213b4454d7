import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Headset from 'lucide-react/icons/headset'
import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import MonitorCog from 'lucide-react/icons/monitor-cog'
import Moon from 'lucide-react/icons/moon'
import SquareActivity from 'lucide-react/icons/square-activity'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import Workflow from 'lucide-react/icons/workflow'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { holdsAll } from '#machines/session/session.selectors.ts'
import { Menu, MenuItem } from '#ui/menu/menu.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../context.ts'
import { mayInspect } from '../inspection/may-inspect.ts'
import { showSpec } from '../inspection/spec-tab.ts'
import { type FrameDialog, frameDialogOf } from '../kit/frame-dialog.ts'
import { mayManageStations } from '../stations/station-access.ts'
import { trigger } from './user-menu.tsx'

const head = css({
  padding: '$2',
  marginBottom: '$1',
  borderBottom: '1px solid $colors$line',
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: '$strong' },
  '& small': { fontSize: '$1', color: '$muted' },
})

interface UserMenuListProps {
  user: UserInfo
  face: ReactNode
  dark: boolean
  onMenu: (open: boolean) => void
  onToggleTheme: () => void
}

export const UserMenuList = ({ user, face, dark, onMenu, onToggleTheme }: UserMenuListProps) => {
  const [, navigate] = useLocation()
  const frame = frameDialogOf(useServices())
  const { permissions } = user
  const item = (label: string, Icon: LucideIcon, onAction: () => void) => (
    <MenuItem key={label} onAction={onAction}>
      <Icon size={16} aria-hidden />
      {label}
    </MenuItem>
  )
  const opens = (dialog: FrameDialog) => () => frame.send({ type: 'opened', dialog })
  return (
    <Menu
      label={`Menu de ${user.name}`}
      trigger={face}
      triggerClass={trigger().toString()}
      placement="right bottom"
      atOnce
      onOpenChange={onMenu}
      header={
        <div className={head()}>
          <strong>{user.name}</strong>
          {user.phoneExtension && <small>Ramal {user.phoneExtension}</small>}
          {user.station && <small>{user.station.name}</small>}
        </div>
      }
    >
      {item('Meus Dados', UserRound, () => navigate('/profile'))}
      {item('Trocar senha', KeyRound, () => navigate('/profile/password'))}
      {permissions['ubidesk.account'] && item('Posto de atendimento…', Headset, opens('station'))}
      {permissions['ubidesk.account'] &&
        user.station &&
        item('Passar plantão…', ClipboardList, opens('handover'))}
      {mayManageStations(permissions) && item('Gerenciar postos…', MonitorCog, opens('stations'))}
      {item(dark ? 'Tema claro' : 'Tema escuro', dark ? Sun : Moon, onToggleTheme)}
      {item('Atalhos do teclado', Keyboard, opens('shortcuts'))}
      {holdsAll(permissions, ['ubidesk.config']) &&
        mayInspect(permissions) &&
        item('Inspetor', SquareActivity, opens('inspector'))}
      {holdsAll(permissions, ['ubidesk.config']) &&
        mayInspect(permissions) &&
        item('Ver comportamento', Workflow, () => void showSpec())}
      {item('Sair', LogOut, opens('logout'))}
    </Menu>
  )
}
