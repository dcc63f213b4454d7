import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fetchCode } from '#browser/page/load-code.ts'
import { safeStorage } from '#browser/storage/storage.ts'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAll, holdsAny } from '#machines/session/session.selectors.ts'
import { type Shortcut, shortcutsNow, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../context.ts'
import { mayInspect } from '../inspection/may-inspect.ts'
import { lazy } from '../kit/lazy.tsx'
import { navigation } from '../navigation.ts'

const Palette = lazy(async () => (await import('./console-palette.tsx')).ConsolePalette)
const Sheet = lazy(async () => (await import('#ui/shortcuts/shortcut-sheet.tsx')).ShortcutSheet)
const Inspector = lazy(async () => (await import('../inspection/inspector.tsx')).Inspector)
const loadInspection = () => fetchCode(() => import('../inspection/inspection.ts'))

const LETTERS = 'shortcuts.letters'

const GROUP = 'Ir para'
const INSPECTOR = 'inspector'

const sequences: Readonly<Record<string, string>> = {
  '/service-order/search': 'g o',
  '/service-order/in-progress': 'g t',
  '/service-order/unscheduled': 'g a',
  '/service-order/in-validation': 'g v',
  '/service-order/create': 'g n',
}

interface Place {
  href: string
  label: string
  group: string
}

const placesFor = (permissions: PermissionMap): Place[] => [
  { href: '/', label: 'Início', group: GROUP },
  ...navigation
    .filter(({ allOf }) => holdsAll(permissions, allOf))
    .flatMap(({ href, label: group, children = [] }) =>
      href
        ? [{ href, label: group, group: GROUP }]
        : children
            .filter(({ anyOf }) => holdsAny(permissions, anyOf))
            .map(each => ({ href: each.href, label: each.label, group })),
    ),
  { href: '/profile', label: 'Meus dados', group: GROUP },
  { href: '/profile/password', label: 'Trocar senha', group: GROUP },
]

export const Shortcuts = ({ permissions }: { permissions: PermissionMap }) => {
  const [open, setOpen] = useState<'palette' | 'sheet' | typeof INSPECTOR | null>(null)
  const [ofScreen, setOfScreen] = useState<readonly Shortcut[]>([])
  const [letters, setLetters] = useState(() => safeStorage.get(LETTERS) !== 'off')
  const [, navigate] = useLocation()
  const services = useServices()
  const places = placesFor(permissions)
  const showSheet = () => {
    setOfScreen(shortcutsNow().filter(each => !shortcuts.includes(each)))
    setOpen('sheet')
  }
  const shortcuts: Shortcut[] = [
    { keys: 'Ctrl+k', label: 'Abrir a paleta de comandos', onPress: () => setOpen('palette') },
    { keys: '?', label: 'Mostrar os atalhos', onPress: showSheet },
    ...places.flatMap(({ href, label }) => {
      const keys = sequences[href.split('?')[0] ?? '']
      return keys ? [{ keys, label, group: GROUP, onPress: () => navigate(href) }] : []
    }),
  ]
  useShortcuts(shortcuts, letters)
  const inspects = mayInspect(permissions)
  useEffect(() => {
    if (!inspects) return
    loadInspection().then(
      ({ startInspection }) => startInspection(services),
      () => {},
    )
  }, [services, inspects])
  const close = () => setOpen(null)
  if (open === 'palette')
    return (
      <Palette
        permissions={permissions}
        commands={[
          ...places.map(({ href, label, group }) => ({ id: href, label, group })),
          ...(inspects
            ? [
                {
                  id: INSPECTOR,
                  label: 'Inspetor',
                  group: 'Ferramentas',
                  keywords: 'estados eventos diagrama',
                },
              ]
            : []),
        ]}
        onRun={id => {
          close()
          if (id === INSPECTOR) setOpen(INSPECTOR)
          else navigate(id)
        }}
        onClose={close}
      />
    )
  if (open === INSPECTOR) return <Inspector onClose={close} />
  return open === 'sheet' ? (
    <Sheet
      shortcuts={[...ofScreen, ...shortcuts]}
      letters={letters}
      onLetters={on => {
        setLetters(on)
        safeStorage.set(LETTERS, on ? 'on' : 'off')
      }}
      onClose={close}
    />
  ) : null
}
