import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Signature from 'lucide-react/icons/signature'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { ImageStage, VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import type { VisitPermissions } from '#machines/service-orders/visits/visit-permissions.ts'
import type { VisitItem, VisitSubject } from '#machines/service-orders/visits/visits.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { Visit } from './visit.tsx'
import { VisitImages } from './visit-images.tsx'
import { VisitNotes } from './visit-notes.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '&:not(:last-child)': { marginBottom: '$3' },
})
const none = css({ color: '$muted' })
const sealed = css({ color: '$muted', fontSize: '$2', marginBottom: '$3' })

interface VisitPanelProps {
  order: ServiceOrder
  rights: VisitPermissions
  uploadOf: (visit: Intervention, stage: ImageStage | null) => ReactNode
  markOf: (image: VisitImage) => ReactNode
  onForm: (subject: VisitSubject) => void
  onOpen: (visitId: string, imageId: string) => void
  onCompare: (visitId: string) => void
  onRemove: (thing: VisitItem) => void
}

export const VisitPanel = ({
  order,
  rights,
  uploadOf,
  markOf,
  onForm,
  onOpen,
  onCompare,
  onRemove,
}: VisitPanelProps) => (
  <>
    {rights.sealed && (
      <p className={sealed()}>Ordem encerrada: intervenções, imagens e anotações não mudam mais.</p>
    )}
    {rights.add && (
      <div className={row()}>
        <Button onClick={() => onForm({ kind: 'visit', id: null })}>
          <Plus size={16} aria-hidden /> Registrar intervenção
        </Button>
      </div>
    )}
    {order.interventions.length === 0 && <p className={none()}>Nenhuma intervenção ainda.</p>}
    {order.interventions.map(visit => (
      <Visit
        key={visit.id}
        visit={visit}
        signatureTool={
          rights.removeSignature(visit) && (
            <Button
              weight="quiet"
              shape="square"
              aria-label="Excluir assinatura"
              onClick={() => onRemove({ kind: 'signature', visitId: visit.id })}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          )
        }
        tools={
          rights.note && (
            <div className={row()}>
              {rights.edit && (
                <Button onClick={() => onForm({ kind: 'visit', id: visit.id })}>
                  <Pencil size={16} aria-hidden /> Corrigir
                </Button>
              )}
              <Button onClick={() => onForm({ kind: 'note', visitId: visit.id, id: null })}>
                <NotebookPen size={16} aria-hidden /> Anotar
              </Button>
              {rights.sign(visit) && (
                <Button onClick={() => onForm({ kind: 'signature', visitId: visit.id })}>
                  <Signature size={16} aria-hidden /> Colher assinatura
                </Button>
              )}
              {rights.removeVisit(visit) && (
                <Button
                  weight="quiet"
                  onClick={() => onRemove({ kind: 'visit', id: visit.id, version: visit.version })}
                >
                  <Trash2 size={16} aria-hidden /> Excluir
                </Button>
              )}
            </div>
          )
        }
      >
        <VisitImages
          images={visit.images}
          mayChange={rights.ofImage}
          markOf={markOf}
          onOpen={image => onOpen(visit.id, image.id)}
          onRemove={({ id, title }) => onRemove({ kind: 'image', id, title })}
          onCompare={() => onCompare(visit.id)}
          uploadOf={rights.image ? stage => uploadOf(visit, stage) : null}
        />
        <VisitNotes
          notes={visit.notes}
          mayChange={rights.ofNote}
          onEdit={note => onForm({ kind: 'note', visitId: visit.id, id: note.id })}
          onRemove={note => onRemove({ kind: 'note', visitId: visit.id, id: note.id })}
        />
      </Visit>
    ))}
  </>
)
