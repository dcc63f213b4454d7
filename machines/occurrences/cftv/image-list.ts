import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'

/** Pending requests, in the order they were made. */
export type ImageWork = { kind: 'review'; id: string; reviewed: boolean } | { kind: 'attach'; id: string }

const readOne = (found: unknown): ImageWork[] => {
  if (typeof found !== 'object' || found === null) return []
  const { kind, id, reviewed } = found as Readonly<Record<string, unknown>>
  if (typeof id !== 'string') return []
  if (kind === 'attach') return [{ kind, id }]
  return kind === 'review' && typeof reviewed === 'boolean' ? [{ kind, id, reviewed }] : []
}

/** Reads pending requests from any stored value. */
export const readWork = (found: unknown): ImageWork[] => (Array.isArray(found) ? found.flatMap(readOne) : [])

export const shownImages = ['all', 'unreviewed', 'attached'] as const
export type ShownImages = (typeof shownImages)[number]

interface Listed {
  images: readonly OccurrenceImage[]
  work: readonly ImageWork[]
  cameraId: string | null
  shown: ShownImages
}

const DAY_S = 86_400

/** The mark of each image as it will be once all is sent. */
export const reviewedIds = ({ images, work }: Pick<Listed, 'images' | 'work'>): ReadonlySet<string> => {
  const ids = new Set(images.filter(({ reviewed }) => reviewed).map(({ id }) => id))
  for (const each of work) {
    if (each.kind !== 'review') continue
    if (each.reviewed) ids.add(each.id)
    else ids.delete(each.id)
  }
  return ids
}

/** Those that the filters let through, oldest first. */
export const listedImages = (list: Listed): readonly OccurrenceImage[] => {
  const reviewed = reviewedIds(list)
  return list.images.filter(
    ({ id, camera, attached }) =>
      (list.cameraId === null || camera?.id === list.cameraId) &&
      (list.shown === 'all' || (list.shown === 'attached' ? attached !== null : !reviewed.has(id))),
  )
}

/** First image shown: nearest the event, of the zone's camera where it has one. */
export const firstImage = (
  images: readonly OccurrenceImage[],
  zoneCameraId: string | undefined,
): OccurrenceImage | undefined => {
  const atEvent = images.filter(({ moment }) => moment === 'AT')
  return atEvent.find(({ camera }) => camera?.id === zoneCameraId) ?? atEvent[0] ?? images[0]
}

/** `HH:mm` or `HH:mm:ss` as seconds since midnight; null for anything else. */
export const secondsOf = (time: string): number | null => {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return null
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

const closest = (
  images: readonly OccurrenceImage[],
  distanceOf: (image: OccurrenceImage) => number,
): OccurrenceImage | undefined => {
  let [best] = images
  for (const image of images) if (best && distanceOf(image) < distanceOf(best)) best = image
  return best
}

/** The nearest to a time of day, past midnight too. @param seconds since midnight, by the company's clock */
export const imageAtTime = (
  images: readonly OccurrenceImage[],
  seconds: number,
): OccurrenceImage | undefined =>
  closest(images, ({ createdAt }) => {
    const apart = Math.abs((secondsOf(secondsAt(createdAt)) ?? 0) - seconds)
    return Math.min(apart, DAY_S - apart)
  })

/** The nearest to an instant. @param at milliseconds since 1970 */
export const imageAtInstant = (images: readonly OccurrenceImage[], at: number): OccurrenceImage | undefined =>
  closest(images, ({ createdAt }) => Math.abs(Date.parse(createdAt) - at))

/** Of two reads, the later version of each image. */
export const newestImages = (
  read: readonly OccurrenceImage[],
  known: readonly OccurrenceImage[],
): readonly OccurrenceImage[] => {
  const before = new Map(known.map(image => [image.id, image]))
  return read.map(image => {
    const old = before.get(image.id)
    return old && old.version > image.version ? old : image
  })
}
