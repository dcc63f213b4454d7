import { type Kysely, sql } from 'kysely'
import { metresBetween } from '#contracts/rules/visits/location.ts'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import type { EquipmentChange, Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { fileUrl, thumbnailUrl } from '../../../http/files.ts'
import { positionOf } from '../rows.ts'

type Stamped<Row> = Omit<Row, 'url' | 'thumbnailUrl'> & { key: string }

interface RawVisit {
  id: string
  technician: { id: string; name: string }
  mode: Intervention['mode']
  displaced_at: Date | null
  arrived_at: Date | null
  arrival_latitude: number | null
  arrival_longitude: number | null
  account_latitude: number | null
  account_longitude: number | null
  started_at: Date
  ended_at: Date | null
  paused_minutes: number
  result: Intervention['result']
  description: string
  attended_by: string | null
  signature_key: string | null
  signed_at: Date | null
  signed_on_paper: boolean
  changes: EquipmentChange[]
  images: Stamped<VisitImage>[]
  notes: InterventionNote[]
  version: number
}

const iso = (instant: string) => new Date(instant).toISOString()

export const visitImage = ({ key, createdAt, ...image }: Stamped<VisitImage>): VisitImage => ({
  ...image,
  url: fileUrl(key) ?? '',
  thumbnailUrl: thumbnailUrl(key),
  createdAt: iso(createdAt),
})

export const findInterventions = async (db: Kysely<Tables>, id: string): Promise<Intervention[]> => {
  const { rows } = await sql<RawVisit>`
    SELECT i.id, i.mode, i.displaced_at, i.arrived_at, i.arrival_latitude, i.arrival_longitude, i.started_at, i.ended_at, i.result, i.description, i.attended_by, i.version,
      place.latitude AS account_latitude, place.longitude AS account_longitude,
      signature.storage_key AS signature_key, coalesce(signature.created_at, i.signed_on_paper_at) AS signed_at,
      i.signed_on_paper_at IS NOT NULL AS signed_on_paper,
      json_build_object('id', technician.id::text, 'name', technician.name) AS technician,
      (SELECT coalesce(floor(sum(extract(epoch FROM coalesce(ended_at, now()) - started_at)) / 60), 0)::int
        FROM intervention_pause WHERE intervention_id = i.id) AS paused_minutes,
      (SELECT coalesce(json_agg(json_build_object(
          'change', change.change,
          'equipment', CASE WHEN added.id IS NOT NULL THEN json_build_object('id', added.id::text, 'name', added.model) END,
          'oldEquipment', CASE WHEN old.id IS NOT NULL THEN json_build_object('id', old.id::text, 'name', old.model) END,
          'added', change.added,
          'note', change.note) ORDER BY change.id), '[]')
        FROM intervention_equipment_change change
        LEFT JOIN equipment added ON added.id = change.equipment_id
        LEFT JOIN equipment old ON old.id = change.old_equipment_id
        WHERE change.intervention_id = i.id) AS changes,
      (SELECT coalesce(json_agg(json_build_object(
          'id', image.id::text, 'key', image.storage_key, 'title', image.title, 'createdAt', image.created_at,
          'author', CASE WHEN author.id IS NOT NULL THEN json_build_object('id', author.id::text, 'name', author.name) END,
          'stage', image.stage, 'labels', json_build_array()) ORDER BY image.created_at, image.id), '[]')
        FROM media image LEFT JOIN app_user author ON author.id = image.created_by
        WHERE image.owner_kind = 'INTERVENTION' AND image.owner_id = i.id AND image.kind = 'IMAGE'
          AND image.id IS DISTINCT FROM i.signature_media_id) AS images,
      (SELECT coalesce(json_agg(json_build_object(
          'id', note.id::text, 'text', note.text, 'visibility', note.visibility,
          'author', json_build_object('id', author.id::text, 'name', author.name),
          'createdAt', note.created_at, 'editedAt', note.updated_at, 'version', note.version)
          ORDER BY note.created_at, note.id), '[]')
        FROM intervention_note note JOIN app_user author ON author.id = note.author_id
        WHERE note.intervention_id = i.id AND note.deleted_at IS NULL) AS notes
    FROM intervention i JOIN app_user technician ON technician.id = i.technician_id
      JOIN service_order o ON o.id = i.service_order_id
      JOIN account ON account.id = o.account_id JOIN patrimony place ON place.id = account.patrimony_id
      LEFT JOIN media signature ON signature.id = i.signature_media_id
    WHERE i.service_order_id = ${id} AND i.deleted_at IS NULL ORDER BY i.started_at DESC, i.id DESC`.execute(
    db,
  )
  return rows.map(row => {
    const arrivalPosition = positionOf(row.arrival_latitude, row.arrival_longitude)
    const account = positionOf(row.account_latitude, row.account_longitude)
    return {
      id: row.id,
      technician: row.technician,
      mode: row.mode,
      displacedAt: row.displaced_at?.toISOString() ?? null,
      arrivedAt: row.arrived_at?.toISOString() ?? null,
      arrivalPosition,
      arrivalDistance: arrivalPosition && account && metresBetween(arrivalPosition, account),
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      pausedMinutes: row.paused_minutes,
      result: row.result,
      description: row.description,
      attendedBy: row.attended_by,
      signatureUrl: fileUrl(row.signature_key),
      signedAt: row.signed_at?.toISOString() ?? null,
      signedOnPaper: row.signed_on_paper,
      equipmentChanges: row.changes,
      images: row.images.map(visitImage),
      notes: row.notes.map(note => ({
        ...note,
        createdAt: iso(note.createdAt),
        editedAt: note.editedAt && iso(note.editedAt),
      })),
      version: row.version,
    }
  })
}
