import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { CftvAnswer } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { occurrence } from '../occurrence.ts'

const EVENT = Date.parse('2026-11-25T12:00:00.000Z')
const STEP_MS = 2000

export const zoneCamera = { id: '31', name: 'Garagem', ofZone: true }
export const otherCamera = { id: '32', name: 'Portão', ofZone: false }

/** At the event, by the zone's camera, with a person in it. */
export const occurrenceImage = (change: Partial<OccurrenceImage> = {}): OccurrenceImage => ({
  id: '1',
  url: '/bff/v1/file/aaaaaaaaaaaaaaaaaaaaaa',
  thumbnailUrl: '/bff/v1/file/aaaaaaaaaaaaaaaaaaaaaa?size=thumb',
  title: 'Imagem do evento',
  createdAt: new Date(EVENT).toISOString(),
  camera: { id: zoneCamera.id, name: zoneCamera.name },
  moment: 'AT',
  width: 320,
  height: 180,
  labels: [
    {
      name: 'Person',
      parents: [],
      instances: [{ confidence: 94, boundingBox: { left: 0.2, top: 0.3, width: 0.1, height: 0.5 } }],
    },
  ],
  reviewed: null,
  attached: null,
  version: 1,
  ...change,
})

/** Every two seconds around the event, by two cameras in turn; the first quarter before it. */
export const occurrenceImages = (count: number): OccurrenceImage[] => {
  const event = Math.floor(count / 4)
  return Array.from({ length: count }, (_, at) => {
    const { id, name } = (at - event) % 2 === 0 ? zoneCamera : otherCamera
    return occurrenceImage({
      id: String(at + 1),
      createdAt: new Date(EVENT + (at - event) * STEP_MS).toISOString(),
      camera: { id, name },
      moment: at < event ? 'BEFORE' : at === event ? 'AT' : 'AFTER',
      ...(at < event && { labels: [] }),
    })
  })
}

export const cftvAnswer = (count: number, change: Partial<CftvAnswer> = {}): CftvAnswer => ({
  occurrence: occurrence(),
  cameras: [zoneCamera, otherCamera],
  images: occurrenceImages(count),
  ...change,
})
