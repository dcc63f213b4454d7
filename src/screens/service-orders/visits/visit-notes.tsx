import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import { visibilityLabels } from '#machines/service-orders/details/history.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '$2 $3',
    borderLeft: '3px solid $colors$lineStrong',
    borderRadius: '$2',
    background: '$app',
  },
  '& li[data-visibility="CUSTOMER"]': { borderLeftColor: '$accent' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $2',
  fontSize: '$1',
  color: '$muted',
  '& span:last-child': { marginLeft: 'auto' },
})
const tag = css(badge, { paddingLeft: 8 })
const prose = css({ fontSize: '$2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

interface VisitNotesProps {
  notes: readonly InterventionNote[]
  mayChange: (note: InterventionNote) => boolean
  onEdit: (note: InterventionNote) => void
  onRemove: (note: InterventionNote) => void
}

export const VisitNotes = ({ notes, mayChange, onEdit, onRemove }: VisitNotesProps) =>
  notes.length === 0 ? null : (
    <ul className={list()} aria-label="Anotações da intervenção">
      {notes.map(note => (
        <li key={note.id} data-visibility={note.visibility}>
          <div className={head()}>
            <span className={tag({ hue: note.visibility === 'CUSTOMER' ? 'blue' : 'slate' })}>
              {visibilityLabels[note.visibility]}
            </span>
            <span>
              {note.author.name} · {formatMoment(note.createdAt)}
              {note.editedAt && ` · editada ${formatMoment(note.editedAt)}`}
            </span>
            <span>
              {mayChange(note) && (
                <>
                  <Button
                    weight="quiet"
                    shape="square"
                    aria-label={`Alterar anotação de ${note.author.name}`}
                    onClick={() => onEdit(note)}
                  >
                    <Pencil size={16} aria-hidden />
                  </Button>
                  <Button
                    weight="quiet"
                    shape="square"
                    aria-label={`Excluir anotação de ${note.author.name}`}
                    onClick={() => onRemove(note)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </Button>
                </>
              )}
            </span>
          </div>
          <p className={prose()}>{note.text}</p>
        </li>
      ))}
    </ul>
  )
