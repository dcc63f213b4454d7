import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/button/button.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { css } from '#ui/theme/stitches.ts'
import { GROUP } from './use-board-drag.ts'

const notice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  padding: '$2 $4',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$selected',
})
const close = css({ display: 'inline-flex', marginLeft: 'auto' })

interface MovedNoticeProps {
  undoable: boolean
  onUndo: () => void
  onClose: () => void
}

export const MovedNotice = ({ undoable, onUndo, onClose }: MovedNoticeProps) => {
  useShortcuts(
    undoable
      ? [
          {
            keys: 'Ctrl+z',
            label: 'Desfazer o reagendamento',
            group: GROUP,
            outsideFields: true,
            onPress: onUndo,
          },
        ]
      : [],
  )
  return (
    <p className={notice()} role="status">
      {undoable ? 'Ordem reagendada. Ctrl+Z desfaz.' : 'Ordem reagendada.'}
      {undoable && (
        <Button onClick={onUndo}>
          <Undo2 size={16} aria-hidden /> Desfazer
        </Button>
      )}
      <span className={close()}>
        <Button weight="quiet" shape="square" aria-label="Fechar aviso" onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </span>
    </p>
  )
}
