import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ImageMoment } from '#contracts/occurrences/occurrence-media.contract.ts'
import { drawScene, SCENE_HEIGHT, SCENE_WIDTH } from '../../../../images/drawn-image.ts'
import type { Tables } from '../../../tables.ts'
import { bulkInsert } from '../../bulk.ts'

const OCCURRENCES = 8
const IMAGES = 12
/** The first has a long night to review. */
const LONG = 200
const STEP_S = 2

const FIGURES = [null, 60, 110, 160] as const

const personAt = (figure: number) => [
  {
    name: 'Person',
    parents: [],
    instances: [
      {
        confidence: 94,
        boundingBox: {
          left: (figure - 14) / SCENE_WIDTH,
          top: 58 / SCENE_HEIGHT,
          width: 28 / SCENE_WIDTH,
          height: 90 / SCENE_HEIGHT,
        },
      },
    ],
  },
]

const momentOf = (seconds: number): ImageMoment => {
  if (seconds === 0) return 'AT'
  return seconds < 0 ? 'BEFORE' : 'AFTER'
}

const keyOf = (name: string): string =>
  createHash('sha256').update(`demo-image-${name}`).digest('base64url').slice(0, 22)

/** Images around the events of the oldest occurrences of the queue whose account has cameras. */
export const storeCameraImages = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const { rows: shown } = await sql<{ id: string; at: Date; cameras: string[] }>`
    SELECT o.id::text, o.received_at AS at, camera.ids AS cameras
    FROM occurrence o JOIN LATERAL (SELECT array_agg(e.id::text ORDER BY e.id) AS ids FROM equipment e
      WHERE e.account_id = o.account_id AND e.kind = 'CAMERA' AND e.status = 'ACTIVE') camera ON camera.ids IS NOT NULL
    WHERE o.closed_at IS NULL AND o.status <> 'WAITING' ORDER BY o.received_at, o.id LIMIT ${sql.lit(OCCURRENCES)}`.execute(
    trx,
  )
  if (shown.length === 0) return
  const scenes = await Promise.all(FIGURES.map(drawScene))
  const files: Record<string, unknown>[] = []
  const media: Record<string, unknown>[] = []
  for (const [place, { id, at, cameras }] of shown.entries()) {
    const total = place === 0 ? LONG : IMAGES
    for (let index = 0; index < total; index += 1) {
      const seconds = (index - Math.floor((total * 2) / 3)) * STEP_S
      const moment = momentOf(seconds)
      const scene = moment === 'BEFORE' ? 0 : 1 + (index % 3)
      const bytes = scenes[scene] as Buffer
      const figure = FIGURES[scene]
      const created_at = new Date(at.getTime() + seconds * 1000)
      if (created_at > now) break
      const key = keyOf(`${id}-${index}`)
      files.push({ key, type: 'image/png', bytes: `\\x${bytes.toString('hex')}`, created_at })
      media.push({
        owner_kind: 'OCCURRENCE',
        owner_id: id,
        kind: 'IMAGE',
        title: 'Imagem do evento',
        storage_key: key,
        mime: 'image/png',
        size_bytes: bytes.length,
        created_at,
        camera_equipment_id: cameras[index % cameras.length],
        moment,
        width: SCENE_WIDTH,
        height: SCENE_HEIGHT,
        labels: figure ? personAt(figure) : [],
        version: 1,
      })
    }
  }
  await bulkInsert(trx, 'stored_file', files)
  await bulkInsert(trx, 'media', media)
}
