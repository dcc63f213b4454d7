import Trash2 from 'lucide-react/icons/trash'
import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'

const list = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$3',
  padding: '$2 0',
  '& + &': { borderTop: '1px solid $colors$line' },
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { fontSize: '$1', color: '$muted' },
})

const whenOf = ({ author, createdAt, validUntil, opensFrom }: AccountNote): string =>
  [
    author?.name ?? 'Sistema',
    formatMoment(createdAt),
    ...(opensFrom ? [`abertura avisada a partir de ${formatMoment(opensFrom)}`] : []),
    validUntil ? `vale até ${formatMoment(validUntil)}` : 'permanente',
  ].join(' · ')

interface NoteListProps {
  notes: readonly AccountNote[]
  onRemove?: (note: AccountNote) => void
}

export const NoteList = ({ notes, onRemove }: NoteListProps) => (
  <ul className={list()}>
    {notes.map(note => (
      <li key={note.id} className={line()}>
        <div>
          <p>{note.text}</p>
          <small>{whenOf(note)}</small>
        </div>
        {onRemove && (
          <Button
            weight="quiet"
            shape="square"
            aria-label={`Excluir anotação: ${note.text}`}
            onClick={() => onRemove(note)}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        )}
      </li>
    ))}
  </ul>
)
