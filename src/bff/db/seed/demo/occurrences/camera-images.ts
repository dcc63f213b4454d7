import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ImageMoment } from '#contracts/occurrences/occurrence-media.contract.ts'
import { openImage } from '../../../../images/photo.ts'
import type { Tables } from '../../../tables.ts'
import { bulkInsert } from '../../bulk.ts'

const WIDTH = 320
const HEIGHT = 180
const OCCURRENCES = 8
const IMAGES = 12
/** The first has a long night to review. */
const LONG = 200
const STEP_S = 2

/** Draws a yard at night, with a figure or without. */
const drawScene = async (figureAt: number | null): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      let shade = y > 120 ? 74 : 46 + Math.floor(y / 4)
      if (x > 200 && x < 250 && y > 50 && y < 122) shade = 24
      if (figureAt !== null) {
        const across = x - figureAt
        const isHead = across ** 2 + (y - 70) ** 2 < 100
        if (isHead || (Math.abs(across) < 12 && y > 80 && y < 146)) shade = 176
      }
      pixels.fill(shade, at, at + 3)
    }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const }
  return (await openImage(pixels, { raw })).png().toBuffer()
}

const FIGURES = [null, 60, 110, 160] as const

const personAt = (figure: number) => [
  {
    name: 'Person',
    parents: [],
    instances: [
      {
        confidence: 94,
        boundingBox: {
          left: (figure - 14) / WIDTH,
          top: 58 / HEIGHT,
          width: 28 / WIDTH,
          height: 90 / HEIGHT,
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
        width: WIDTH,
        height: HEIGHT,
        labels: figure ? personAt(figure) : [],
        version: 1,
      })
    }
  }
  await bulkInsert(trx, 'stored_file', files)
  await bulkInsert(trx, 'media', media)
}
