import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'
import type { InterventionRecord } from '../../../../domains/service-orders/aggregate.ts'
import type { Tables } from '../../../tables.ts'
import { demoPictures, demoSignature } from './images.ts'

type Row = Record<string, unknown>

/** Only some visits get pictures, to keep the start fast. */
const VISITS_WITH_PICTURES = 24
const SIGNED_VISITS = 12

export interface DemoVisit extends Row {
  id: string
  technician_id: string
  started_at: Date
  ended_at: Date | null
  attended_by: string | null
}

const people = ['Seu Jorge, zelador', 'Marina, gerente', 'Paulo, portaria', 'Responsável pela conta']

const toCustomers = [
  'Equipamento testado na presença do responsável. Em caso de dúvida, ligue para a central.',
  'A bateria trocada tem garantia de doze meses.',
]

export const withReaders = (notes: readonly Row[]): Row[] =>
  notes.map((note, index) =>
    index % 5 === 0
      ? { ...note, text: toCustomers[(index / 5) % toCustomers.length], visibility: 'CUSTOMER' }
      : { ...note, visibility: 'INTERNAL' },
  )

const MINUTE_MS = 60_000

export const visitTimesOf = (
  id: string,
  { mode, startedAt }: Pick<InterventionRecord, 'mode' | 'startedAt'>,
): Row => {
  const before = (minutes: number) => new Date(startedAt.getTime() - minutes * MINUTE_MS)
  const onSite = mode === 'ON_SITE'
  return {
    displaced_at: onSite ? before(16 + (Number(id) % 5) * 6) : null,
    arrived_at: onSite ? before(2 + (Number(id) % 3) * 2) : null,
  }
}

/** Stable keys: reseeding keeps file URLs. */
const keyOf = (id: number) =>
  createHash('sha256').update(`demo-picture-${id}`).digest('base64url').slice(0, 22)

export const addPictures = async (visits: readonly DemoVisit[]): Promise<{ media: Row[]; files: Row[] }> => {
  const media: Row[] = []
  const files: Row[] = []
  const [pictures, signature] = await Promise.all([demoPictures(), demoSignature()])
  const store = (visit: DemoVisit, title: string, bytes: Buffer, stage: ImageStage | null = null): string => {
    const id = media.length + 1
    const created_at = visit.ended_at ?? visit.started_at
    files.push({ key: keyOf(id), type: 'image/png', bytes: `\\x${bytes.toString('hex')}`, created_at })
    media.push({
      id: String(id),
      owner_kind: 'INTERVENTION',
      owner_id: visit.id,
      kind: 'IMAGE',
      title,
      storage_key: keyOf(id),
      mime: 'image/png',
      size_bytes: bytes.length,
      created_at,
      created_by: visit.technician_id,
      labels: [],
      stage,
    })
    return String(id)
  }
  const latest = visits
    .filter(({ ended_at }) => ended_at !== null)
    .sort((a, b) => Number(b.ended_at) - Number(a.ended_at) || Number(b.id) - Number(a.id))
  for (const visit of visits) visit.signature_media_id = null
  latest.forEach((visit, index) => {
    if (index % 2 === 0) visit.attended_by = people[(index / 2) % people.length] ?? null
    if (index >= VISITS_WITH_PICTURES) return
    for (const { title, bytes, stage } of pictures.slice(0, (index % 4) + 1))
      store(visit, title, bytes, stage)
    if (index % 2 === 0 && index / 2 < SIGNED_VISITS)
      visit.signature_media_id = store(visit, 'Assinatura', signature)
  })
  return { media, files }
}

/** Arrivals of visits with pictures: near the account, one in seven 2 km away. */
export const placeArrivals = (trx: Transaction<Tables>) =>
  sql`UPDATE intervention visit SET
      arrival_latitude = place.latitude + CASE visit.id % 7 WHEN 6 THEN 0.019 ELSE (visit.id % 7 - 2) * 0.00021 END,
      arrival_longitude = place.longitude + (visit.id % 5 - 2) * 0.00017
    FROM service_order o JOIN account ON account.id = o.account_id JOIN patrimony place ON place.id = account.patrimony_id
    WHERE o.id = visit.service_order_id AND visit.arrived_at IS NOT NULL
      AND EXISTS (SELECT FROM media WHERE owner_kind = 'INTERVENTION' AND owner_id = visit.id)`.execute(trx)
