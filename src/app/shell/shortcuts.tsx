import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fetchCode } from '#browser/page/load-code.ts'
import { safeStorage } from '#browser/storage/storage.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { holdsAny } from '#machines/session/session.selectors.ts'
import { useConfirmKey } from '#ui/shortcuts/use-confirm-keys.ts'
import { type Shortcut, shortcutsNow, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { accountReadsOf } from '../accounts/account-reads.ts'
import { useServices } from '../context.ts'
import { mayInspect } from '../inspection/may-inspect.ts'
import { showSpec } from '../inspection/spec-tab.ts'
import { frameDialogOf } from '../kit/frame-dialog.ts'
import { lazy } from '../kit/lazy.tsx'
import { commandsFor, type PaletteAction, placesFor } from './palette-commands.ts'

const Palette = lazy(async () => (await import('./console-palette.tsx')).ConsolePalette)
const Sheet = lazy(async () => (await import('#ui/shortcuts/shortcut-sheet.tsx')).ShortcutSheet)
const Inspector = lazy(async () => (await import('../inspection/inspector.tsx')).Inspector)
const StationDialog = lazy(async () => (await import('../stations/station-dialog.tsx')).StationDialog)
const HandoverDialog = lazy(
  async () => (await import('../stations/handover/handover-dialog.tsx')).HandoverDialog,
)
const StationsDrawer = lazy(async () => (await import('../stations/stations-drawer.tsx')).StationsDrawer)
const LogoutConfirm = lazy(async () => (await import('../session/logout-confirm.tsx')).LogoutConfirm)
const loadInspection = () => fetchCode(() => import('../inspection/inspection.ts'))

const LETTERS = 'shortcuts.letters'

const GROUP = 'Ir para'

const useOpenAccount = (path: string) => {
  const services = useServices()
  const id = /^\/account\/(\d+)\//.exec(path)?.[1]
  const account = id && accountReadsOf(services).known(id)?.account
  return account && account.status === 'ACTIVE' ? { id: account.id, code: account.code } : null
}

interface ShortcutListProps {
  common: readonly Shortcut[]
  letters: boolean
  onLetters: (letters: boolean) => void
  onClose: () => void
}

const ShortcutList = ({ common, ...props }: ShortcutListProps) => {
  const [registered, setRegistered] = useState<readonly Shortcut[] | null>(null)
  useEffect(() => setRegistered(shortcutsNow()), [])
  const isCommon = ({ keys }: Shortcut) => common.some(each => each.keys === keys)
  return (
    registered && <Sheet {...props} shortcuts={[...registered.filter(each => !isCommon(each)), ...common]} />
  )
}

export const Shortcuts = ({ user }: { user: UserInfo }) => {
  const services = useServices()
  const { theme } = services
  const { permissions } = user
  const frame = frameDialogOf(services)
  const open = useSelector(frame, ({ context }) => context.open)
  const dark = useSelector(theme, ({ context }) => context.theme === 'dark')
  const [letters, setLetters] = useState(() => safeStorage.get(LETTERS) !== 'off')
  const [path, navigate] = useLocation()
  const account = useOpenAccount(path)
  const close = () => frame.send({ type: 'closed' })
  const shortcuts: Shortcut[] = [
    {
      keys: '?',
      label: 'Mostrar os atalhos',
      onPress: () => frame.send({ type: 'opened', dialog: 'shortcuts' }),
    },
    { keys: 'Ctrl+Enter', label: 'Confirmar o diálogo, a etapa ou o formulário' },
    ...placesFor(permissions).flatMap(({ id, label, keys }) =>
      keys ? [{ keys, label, group: GROUP, onPress: () => navigate(id) }] : [],
    ),
    ...(holdsAny(permissions, ['ubidesk.so'])
      ? [
          {
            keys: 'g n',
            label: 'Nova ordem de serviço',
            group: GROUP,
            onPress: () => navigate('/service-order/create'),
          },
        ]
      : []),
  ]
  useShortcuts(shortcuts, letters)
  useConfirmKey()
  const inspects = mayInspect(permissions)
  useEffect(() => {
    if (!inspects) return
    let here = true
    let endSharing = () => {}
    loadInspection().then(
      ({ startInspection, shareTab }) => {
        startInspection(services)
        if (here) endSharing = shareTab()
      },
      () => {},
    )
    return () => {
      here = false
      endSharing()
    }
  }, [services, inspects])
  const run = (action: PaletteAction) => {
    close()
    if (action === 'theme') theme.send({ type: 'toggled' })
    else if (action === 'spec') void showSpec()
    else if ('dialog' in action) frame.send({ type: 'opened', dialog: action.dialog })
    else navigate(action.href)
  }
  if (open === 'palette') {
    const commands = commandsFor({ permissions, dark, hasStation: user.station !== null, account })
    return (
      <Palette
        permissions={permissions}
        commands={commands}
        onRun={id => run(commands.find(each => each.id === id)?.action ?? { href: id })}
        onClose={close}
      />
    )
  }
  if (open === 'inspector') return <Inspector onClose={close} />
  if (open === 'station') return <StationDialog user={user} onClose={close} />
  if (open === 'handover' && user.station) return <HandoverDialog station={user.station} onClose={close} />
  if (open === 'stations') return <StationsDrawer onClose={close} />
  if (open === 'logout') return <LogoutConfirm user={user} onClose={close} />
  if (open !== 'shortcuts') return null
  return (
    <ShortcutList
      common={shortcuts}
      letters={letters}
      onLetters={on => {
        setLetters(on)
        safeStorage.set(LETTERS, on ? 'on' : 'off')
      }}
      onClose={close}
    />
  )
}
