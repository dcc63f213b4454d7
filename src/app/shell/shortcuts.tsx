import { useState } from 'react'
import { useLocation } from 'wouter'
import { safeStorage } from '#browser/storage.ts'
import type { PermissionMap } from '#contracts/permissions.ts'
import { holdsAll, holdsAny } from '#machines/session/session.selectors.ts'
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { later } from '../later.tsx'
import { navigation } from '../navigation.ts'

const Palette = later(async () => (await import('#ui/palette/palette.tsx')).Palette)
const Sheet = later(async () => (await import('#ui/shortcuts/shortcut-sheet.tsx')).ShortcutSheet)

const LETTERS = 'shortcuts.letters'

const GROUP = 'Ir para'

/** Where each screen is, for the hand that does not leave the keyboard. */
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

/** The places this person may go to, in the menu's order. */
const placesFor = (permissions: PermissionMap): Place[] => [
  { href: '/', label: 'Início', group: GROUP },
  ...navigation
    .filter(({ allOf }) => holdsAll(permissions, allOf))
    .flatMap(entry =>
      (entry.children ?? [])
        .filter(({ anyOf }) => holdsAny(permissions, anyOf))
        .map(({ href, label }) => ({ href, label, group: entry.label })),
    ),
  { href: '/profile', label: 'Meus dados', group: GROUP },
  { href: '/profile/password', label: 'Trocar senha', group: GROUP },
]

/** Ctrl+K, the sheet of `?`, and the sequences that lead to a screen. */
export const Shortcuts = ({ permissions }: { permissions: PermissionMap }) => {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const [letters, setLetters] = useState(() => safeStorage.get(LETTERS) !== 'off')
  const [, navigate] = useLocation()
  const places = placesFor(permissions)
  const shortcuts: Shortcut[] = [
    { keys: 'Ctrl+k', label: 'Abrir a paleta de comandos', onPress: () => setOpen('palette') },
    { keys: '?', label: 'Mostrar os atalhos', onPress: () => setOpen('sheet') },
    ...places.flatMap(({ href, label }) => {
      const keys = sequences[href.split('?')[0] ?? '']
      return keys ? [{ keys, label, group: GROUP, onPress: () => navigate(href) }] : []
    }),
  ]
  useShortcuts(shortcuts, letters)
  const close = () => setOpen(null)
  if (open === 'palette')
    return (
      <Palette
        commands={places.map(({ href, label, group }) => ({ id: href, label, group }))}
        onRun={id => {
          close()
          navigate(id)
        }}
        onClose={close}
      />
    )
  return open === 'sheet' ? (
    <Sheet
      shortcuts={shortcuts}
      letters={letters}
      onLetters={on => {
        setLetters(on)
        safeStorage.set(LETTERS, on ? 'on' : 'off')
      }}
      onClose={close}
    />
  ) : null
}
