import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { holdsAny } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { publishOrderChange } from '../publish-change.ts'
import { lockOrder } from '../repository.ts'

interface Place {
  id: string
  interventionId: string
}

type NoteText = Pick<InterventionNote, 'text' | 'visibility'>

const ENTITY = 'intervention_note'

const openOrder = async ({ trx }: Work, { id, interventionId }: Place) => {
  const aggregate = await lockOrder(trx, id)
  if (!aggregate?.interventions.some(intervention => intervention.id === interventionId))
    throw new Refusal('NOT_FOUND')
  if (isSealed(aggregate.order.status)) throw new Refusal('ORDER_SEALED')
  return aggregate.order
}

const readNote = async ({ trx }: Work, interventionId: string, noteId: string): Promise<InterventionNote> => {
  const row = await trx
    .selectFrom('intervention_note as note')
    .innerJoin('app_user as author', 'author.id', 'note.author_id')
    .where('note.id', '=', noteId)
    .where('note.intervention_id', '=', interventionId)
    .where('note.deleted_at', 'is', null)
    .select([
      'note.id',
      'note.text',
      'note.visibility',
      'note.created_at',
      'note.updated_at',
      'note.version',
      'author.id as author_id',
      'author.name as author_name',
    ])
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    id: row.id,
    text: row.text,
    visibility: row.visibility,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    editedAt: row.updated_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Own notes only, unless the caller may edit orders. @throws Refusal FORBIDDEN */
const ownNote = async (work: Work, place: Place & { noteId: string }): Promise<InterventionNote> => {
  const note = await readNote(work, place.interventionId, place.noteId)
  const { actor } = work
  if (note.author.id !== actor.userId && !holdsAny(actor.permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
  return note
}

const told = ({ text, visibility }: NoteText) => ({ text, visibility })

/** @throws Refusal NOT_FOUND, ORDER_SEALED */
export const addNote = async (work: Work, place: Place, note: NoteText): Promise<InterventionNote> => {
  const order = await openOrder(work, place)
  const { id } = await work.trx
    .insertInto('intervention_note')
    .values({
      intervention_id: place.interventionId,
      author_id: work.actor.userId,
      created_at: work.now,
      updated_at: null,
      deleted_at: null,
      ...told(note),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('INTERVENTION_NOTE_CREATE', ENTITY, id, null, told(note))
  await publishOrderChange(work, { id: order.id, accountId: order.accountId })
  return readNote(work, place.interventionId, id)
}

/** @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN, VERSION_CONFLICT */
export const editNote = async (
  work: Work,
  place: Place & { noteId: string },
  note: NoteText,
): Promise<InterventionNote> => {
  const order = await openOrder(work, place)
  const before = await ownNote(work, place)
  await checkVersion(work, ENTITY, before)
  await work.trx
    .updateTable('intervention_note')
    .set({ ...told(note), updated_at: work.now, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await work.audit('INTERVENTION_NOTE_UPDATE', ENTITY, before.id, told(before), told(note))
  await publishOrderChange(work, { id: order.id, accountId: order.accountId })
  return readNote(work, place.interventionId, before.id)
}

/** The note is hidden, not deleted. @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN */
export const removeNote = async (work: Work, place: Place & { noteId: string }): Promise<null> => {
  const order = await openOrder(work, place)
  const note = await ownNote(work, place)
  await work.trx
    .updateTable('intervention_note')
    .set({ deleted_at: work.now })
    .where('id', '=', note.id)
    .execute()
  await work.audit('INTERVENTION_NOTE_DELETE', ENTITY, note.id, told(note), null)
  await publishOrderChange(work, { id: order.id, accountId: order.accountId })
  return null
}
