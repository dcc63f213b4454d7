import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Palette } from '#ui/palette/palette.tsx'
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { Flow, Piece, type Section } from '../section.tsx'

const commands = [
  { id: 'accounts', label: 'Contas', group: 'Ir para', keys: 'g c' },
  { id: 'orders', label: 'Ordens de serviço', group: 'Ir para', keys: 'g o', keywords: 'os chamado' },
  { id: 'occurrences', label: 'Ocorrências', group: 'Ir para', keywords: 'eventos alarme' },
  { id: 'holidays', label: 'Feriados', group: 'Ir para' },
  { id: 'theme', label: 'Alternar tema', group: 'Aparência' },
  { id: 'leave', label: 'Sair', group: 'Sessão' },
]

const Keyboard = () => {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const [letters, setLetters] = useState(true)
  const [last, setLast] = useState('nenhum')
  const run = (id: string) => {
    setOpen(null)
    setLast(commands.find(command => command.id === id)?.label ?? '')
  }
  const shortcuts = [
    { keys: 'Ctrl+k', label: 'Abrir a paleta de comandos', onPress: () => setOpen('palette') },
    { keys: '?', label: 'Mostrar os atalhos', onPress: () => setOpen('sheet') },
    { keys: 'g c', label: 'Ir para contas', group: 'Navegação', onPress: () => run('accounts') },
    { keys: 'g o', label: 'Ir para ordens de serviço', group: 'Navegação', onPress: () => run('orders') },
  ]
  useShortcuts(shortcuts, letters)
  return (
    <Piece name="Teclado">
      <Flow>
        <Button onClick={() => setOpen('palette')}>Paleta de comandos</Button>
        <Button onClick={() => setOpen('sheet')}>Atalhos do teclado</Button>
        <span>Último comando: {last}</span>
      </Flow>
      {open === 'palette' && <Palette commands={commands} onRun={run} onClose={() => setOpen(null)} />}
      {open === 'sheet' && (
        <ShortcutSheet
          shortcuts={shortcuts}
          letters={letters}
          onLetters={setLetters}
          onClose={() => setOpen(null)}
        />
      )}
    </Piece>
  )
}

export const section: Section = { title: 'Paleta e atalhos', Pieces: Keyboard }
