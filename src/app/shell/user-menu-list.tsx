import { Headset, KeyRound, LogOut, Moon, SquareActivity, Sun, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { Menu, MenuItem } from '#ui/menu/menu.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../context.ts'
import { mayInspect } from '../inspection/may-inspect.ts'
import { delay } from '../kit/delay.ts'
import { lazy } from '../kit/lazy.tsx'
import { trigger } from './user-menu.tsx'

const StationDialog = lazy(async () => (await import('../stations/station-dialog.tsx')).StationDialog)
const Inspector = lazy(async () => (await import('../inspection/inspector.tsx')).Inspector)

const PATIENCE_MS = 1000
const SURE = 'Há alterações que você não salvou. Ao sair do console, elas serão apagadas.'
const UNSURE = 'Pode haver alterações que você não salvou. Ao sair do console, elas serão apagadas.'

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
  onLeave: () => void
}

export const UserMenuList = ({ user, face, dark, onMenu, onToggleTheme, onLeave }: UserMenuListProps) => {
  const [, navigate] = useLocation()
  const [picking, setPicking] = useState(false)
  const [inspecting, setInspecting] = useState(false)
  const [loss, setLoss] = useState<string | null>(null)
  const { drafts } = useServices()
  const leave = async () => {
    // Failures never block a sign-out and never delete drafts.
    const unsaved = drafts.holdsAny(user.id).then(
      held => (held ? SURE : null),
      () => null,
    )
    const answer = await Promise.race([unsaved, delay(PATIENCE_MS).then(() => UNSURE)])
    if (answer) setLoss(answer)
    else onLeave()
  }
  return (
    <>
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
        <MenuItem onAction={() => navigate('/profile')}>
          <UserRound size={16} aria-hidden />
          Meus Dados
        </MenuItem>
        <MenuItem onAction={() => navigate('/profile/password')}>
          <KeyRound size={16} aria-hidden />
          Trocar senha
        </MenuItem>
        {user.permissions['ubidesk.account'] && (
          <MenuItem onAction={() => setPicking(true)}>
            <Headset size={16} aria-hidden />
            Posto de atendimento…
          </MenuItem>
        )}
        <MenuItem onAction={onToggleTheme}>
          {dark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
          {dark ? 'Tema claro' : 'Tema escuro'}
        </MenuItem>
        {mayInspect(user.permissions) && (
          <MenuItem onAction={() => setInspecting(true)}>
            <SquareActivity size={16} aria-hidden />
            Inspetor
          </MenuItem>
        )}
        <MenuItem onAction={leave}>
          <LogOut size={16} aria-hidden />
          Sair
        </MenuItem>
      </Menu>
      {picking && <StationDialog user={user} onClose={() => setPicking(false)} />}
      {loss && (
        <LeaveDialog
          loss={loss}
          stay="Continuar no console"
          onStay={() => setLoss(null)}
          onLeave={() => {
            setLoss(null)
            onLeave()
          }}
        />
      )}
      {inspecting && <Inspector onClose={() => setInspecting(false)} />}
    </>
  )
}
