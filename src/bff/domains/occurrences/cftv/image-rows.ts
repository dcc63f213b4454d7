import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contracts/kit/wire.ts'
import type {
  OccurrenceCamera,
  OccurrenceImage,
  occurrenceMediaRoutes,
} from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { fileUrl, thumbnailUrl } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refTo } from '../../../kit/crud/columns.ts'

/** Of `equipment`: never its address. */
export const cameraName = sql`coalesce(nullif(equipment.location, ''), equipment.model)`

type Mark = { id: string; name: string } | null

interface RawImage
  extends Omit<OccurrenceImage, 'url' | 'thumbnailUrl' | 'createdAt' | 'reviewed' | 'attached'> {
  key: string
  created_at: Date
  reviewer: Mark
  reviewed_at: Date | null
  attacher: Mark
  attached_at: Date | null
}

const markOf = (by: Mark, at: Date | null) => (by && at ? { by, at: at.toISOString() } : null)

const readImages = async (
  db: Kysely<Tables>,
  id: string,
  condition: RawBuilder<unknown>,
): Promise<OccurrenceImage[]> => {
  const { rows } = await sql<RawImage>`
    SELECT media.id::text, media.storage_key AS key, media.title, media.created_at, media.moment,
      media.width, media.height, media.labels, media.version, media.reviewed_at, media.attached_at,
      (SELECT jsonb_build_object('id', equipment.id::text, 'name', ${cameraName})
        FROM equipment WHERE equipment.id = media.camera_equipment_id) AS camera,
      ${refTo('app_user', 'media.reviewed_by')} AS reviewer,
      ${refTo('app_user', 'media.attached_by')} AS attacher
    FROM media WHERE media.owner_kind = 'OCCURRENCE' AND media.owner_id = ${id} AND ${condition}
    ORDER BY media.created_at, media.id`.execute(db)
  return rows.map(({ key, created_at, reviewer, reviewed_at, attacher, attached_at, ...image }) => ({
    ...image,
    url: fileUrl(key) ?? '',
    thumbnailUrl: thumbnailUrl(key),
    createdAt: created_at.toISOString(),
    reviewed: markOf(reviewer, reviewed_at),
    attached: markOf(attacher, attached_at),
  }))
}

const checkExists = async (db: Kysely<Tables>, id: string): Promise<void> => {
  const found = await db.selectFrom('occurrence').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
}

/** Oldest first; `from` and `to` are included. @throws Refusal NOT_FOUND */
export const listImages = async (
  db: Kysely<Tables>,
  id: string,
  { cameraId, from, to }: QueryOf<typeof occurrenceMediaRoutes.media>,
): Promise<OccurrenceImage[]> => {
  await checkExists(db, id)
  const conditions = [
    cameraId && sql`media.camera_equipment_id = ${cameraId}`,
    from && sql`media.created_at >= ${from}::timestamptz`,
    to && sql`media.created_at <= ${to}::timestamptz`,
  ].filter(each => typeof each === 'object')
  return readImages(db, id, sql.join([sql`true`, ...conditions], sql` AND `))
}

/** @throws Refusal NOT_FOUND */
export const findImage = async (
  db: Kysely<Tables>,
  id: string,
  mediaId: string,
): Promise<OccurrenceImage> => {
  const [image] = await readImages(db, id, sql`media.id = ${mediaId}`)
  if (!image) throw new Refusal('NOT_FOUND')
  return image
}

/** Of the account, that of the zone first, then by name. @throws Refusal NOT_FOUND */
export const listCameras = async (db: Kysely<Tables>, id: string): Promise<OccurrenceCamera[]> => {
  await checkExists(db, id)
  const { rows } = await sql<OccurrenceCamera>`
    SELECT equipment.id::text, ${cameraName} AS name, coalesce(equipment.id = zone.camera_equipment_id, false) AS "ofZone"
    FROM occurrence o JOIN equipment ON equipment.account_id = o.account_id
    LEFT JOIN central_zone zone ON zone.central_id = o.central_id AND zone.number = o.zone_number
    WHERE o.id = ${id} AND equipment.kind = 'CAMERA' AND equipment.status <> 'REMOVED'
    ORDER BY "ofZone" DESC, name, equipment.id`.execute(db)
  return rows
}
