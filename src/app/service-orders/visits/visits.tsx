import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { type VisitItemToRemove, visitRemovalActors } from '#client/actors/service-orders/visits.actors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { type VisitPermissions, visitPermissions } from '#machines/service-orders/visits/visit-permissions.ts'
import {
  isStillPresent,
  type LostVisitItem,
  selectVisits,
  type VisitChange,
  type VisitSubject,
  visitsMachine,
} from '#machines/service-orders/visits/visits.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { VisitPanel } from '#screens/service-orders/visits/visit-panel.tsx'
import { useServices } from '../../context.ts'
import { type Unfinished, useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useFocusAfterRemoval } from '../../kit/removal/use-focus-after-removal.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { ImageMenu } from './image-menu.tsx'
import { Upload } from './image-uploader.tsx'
import { noteDraft, signatureDraft, visitDraft } from './visit-drafts.ts'

const VisitEditor = lazy(async () => (await import('./visit-editor.tsx')).VisitEditor)
const NoteEditor = lazy(async () => (await import('./visit-note-editor.tsx')).NoteEditor)
const SignatureEditor = lazy(async () => (await import('./signature-editor.tsx')).SignatureEditor)
const GalleryDialog = lazy(async () => (await import('./gallery-dialog.tsx')).GalleryDialog)
const VisitRemoval = lazy(
  async () => (await import('#screens/service-orders/visits/visit-removal.tsx')).VisitRemoval,
)

const removalOf = perServices(services =>
  createRemovalMachine<VisitItemToRemove>().provide({
    actors: visitRemovalActors(services.http, serviceOrderReadsOf(services)),
  }),
)

const changeTexts: Readonly<Record<VisitChange, string>> = {
  visitSaved: 'Intervenção salva.',
  noteSaved: 'Anotação salva.',
  signatureSaved: 'Assinatura guardada.',
  imageSent: 'Imagem adicionada.',
  imageMarked: 'Imagem marcada.',
}

const lost: Readonly<Record<LostVisitItem, string>> = {
  visit:
    'A intervenção que você corrigia foi excluída em outra tela. O que você escreveu continua no formulário.',
  note: 'A anotação que você escrevia, ou sua intervenção, foi excluída em outra tela. O texto continua no formulário.',
  signature: 'A intervenção que se assinava foi excluída em outra tela. A assinatura continua no formulário.',
  images: 'As imagens que você via foram excluídas em outra tela.',
}

const removed: Readonly<Record<VisitItemToRemove['kind'], string>> = {
  visit: 'Intervenção excluída.',
  note: 'Anotação excluída.',
  image: 'Imagem excluída.',
  signature: 'Assinatura excluída.',
}
const said = ({ kind }: VisitItemToRemove) => removed[kind]

const unfinishedOf = (
  { id, interventions }: ServiceOrder,
  rights: VisitPermissions,
  write: (subject: VisitSubject) => void,
): Unfinished[] => {
  const visit = (visitId: string | null): Unfinished => ({
    ...visitDraft(id, visitId),
    open: () => write({ kind: 'visit', id: visitId }),
  })
  const note = (visitId: string, noteId: string | null): Unfinished => ({
    ...noteDraft(visitId, noteId),
    open: () => write({ kind: 'note', visitId, id: noteId }),
  })
  return [
    ...(rights.add ? [visit(null)] : []),
    ...interventions.flatMap(each => [
      ...(rights.edit ? [visit(each.id)] : []),
      ...(rights.sign(each)
        ? [
            {
              ...signatureDraft(each.id),
              open: () => write({ kind: 'signature', visitId: each.id }),
            },
          ]
        : []),
      ...(rights.note ? [note(each.id, null)] : []),
      ...each.notes.filter(rights.ofNote).map(({ id: noteId }) => note(each.id, noteId)),
    ]),
  ]
}

interface VisitsProps {
  order: ServiceOrder
  readOnly?: boolean
  onChanged: () => void
}

export const Visits = ({ order, readOnly = false, onChanged }: VisitsProps) => {
  const services = useServices()
  const { notify } = services
  const user = useSelector(services.session, selectUser)
  const visits = useActorRef(visitsMachine)
  const removal = useRemoval(removalOf(services), { said, onRemoved: onChanged })
  const { form, shown } = useSelector(visits, selectVisits, same)
  useEffect(() => {
    const changed = visits.on('visits.changed', ({ change }) => {
      notify({ kind: 'success', text: changeTexts[change] })
      onChanged()
    })
    const gone = visits.on('visits.lost', ({ what }) => notify({ kind: 'alert', text: lost[what] }))
    return () => {
      changed.unsubscribe()
      gone.unsubscribe()
    }
  }, [visits, notify, onChanged])
  useEffect(
    () => visits.send({ type: 'visits.renewed', visits: order.interventions }),
    [visits, order.interventions],
  )
  const sent = useCallback(() => visits.send({ type: 'image.sent' }), [visits])
  // A marked picture moves to another list, and its menu with it.
  const { remember } = useFocusAfterRemoval()
  const marked = useCallback(() => {
    remember()
    visits.send({ type: 'image.marked' })
  }, [visits, remember])
  const person = { id: user?.id ?? '', name: user?.name ?? '' }
  const holds = (key: 'ubidesk.so' | 'ubidesk.so.edit') => !readOnly && user?.permissions[key] === true
  const rights = visitPermissions(order, {
    userId: person.id,
    mayWork: holds('ubidesk.so'),
    mayEdit: holds('ubidesk.so.edit'),
  })
  const write = (subject: VisitSubject) => visits.send({ type: 'form.requested', subject })
  useStoredDraft(unfinishedOf(order, rights, write))
  // An open form keeps its initial order after a reload.
  const known = useRef(order)
  if (!form || isStillPresent(form, order.interventions)) known.current = order
  const visitOf = (id: string | null) => known.current.interventions.find(each => each.id === id) ?? null
  const close = () => visits.send({ type: 'dialog.closed' })
  const saved = () => visits.send({ type: 'form.saved' })
  const signing = form?.kind === 'signature' && visitOf(form.visitId)
  const gallery = shown && order.interventions.find(({ id }) => id === shown.visitId)
  return (
    <>
      <VisitPanel
        order={order}
        rights={rights}
        uploadOf={(visit, stage) => (
          <Upload orderId={order.id} visitId={visit.id} stage={stage} onSent={sent} />
        )}
        markOf={image => <ImageMenu orderId={order.id} image={image} onMarked={marked} />}
        onForm={write}
        onOpen={(visitId, imageId) => visits.send({ type: 'image.opened', visitId, imageId })}
        onCompare={visitId => visits.send({ type: 'comparison.requested', visitId })}
        onRemove={thing => removal.ask({ ...thing, orderId: order.id })}
      />
      {form?.kind === 'visit' && (
        <VisitEditor order={order} visit={visitOf(form.id)} person={person} onSaved={saved} onClose={close} />
      )}
      {form?.kind === 'note' && (
        <NoteEditor
          orderId={order.id}
          visitId={form.visitId}
          note={visitOf(form.visitId)?.notes.find(({ id }) => id === form.id) ?? null}
          onSaved={saved}
          onClose={close}
        />
      )}
      {signing && <SignatureEditor order={order} visit={signing} onSaved={saved} onClose={close} />}
      {shown && gallery && gallery.images.length > 0 && (
        <GalleryDialog visit={gallery} imageId={shown.imageId} onClose={close} />
      )}
      {removal.asked && <VisitRemoval {...removal.asked} />}
    </>
  )
}
