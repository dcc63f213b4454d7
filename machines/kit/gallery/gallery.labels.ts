import { formatMoment } from '#contracts/rules/dates.ts'
import { IMAGE_HOURS_SHIFT } from '../constants.ts'

/** As fractions of the image. */
interface BoundingBox {
  left: number
  top: number
  width: number
  height: number
}

export interface GalleryLabel {
  name: string
  parents: readonly { name: string }[]
  instances: readonly { confidence: number; boundingBox: BoundingBox }[]
}

export interface GalleryImage {
  id: string
  url: string
  thumbnailUrl?: string | undefined
  title: string
  creation?: string | undefined
  createdAt?: string | undefined
  labels: readonly GalleryLabel[]
}

export type LabelKind = 'person' | 'pet'

interface LabelBox extends BoundingBox {
  kind: LabelKind
  confidence: number
}

export const labelKindLabels: Readonly<Record<LabelKind, string>> = { person: 'Pessoa', pet: 'Pet' }
const labelKinds: readonly LabelKind[] = ['person', 'pet']

const people = new Set(['Person', 'Human'])
const pets = new Set(['Pet', 'Dog', 'Cat', 'Animal'])
/** Boxes that share this much are one sighting under two names. */
const SAME_SIGHTING = 0.85
const UTC_MINUS_3 = `-${String(IMAGE_HOURS_SHIFT).padStart(2, '0')}:00`

export const kindOfLabel = ({ name, parents }: Pick<GalleryLabel, 'name' | 'parents'>): LabelKind | null => {
  const names = [name, ...parents.map(parent => parent.name)]
  if (names.some(each => people.has(each))) return 'person'
  return names.some(each => pets.has(each)) ? 'pet' : null
}

const fraction = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)

export const boxInside = ({ left, top, width, height }: BoundingBox): BoundingBox => {
  const x = fraction(left)
  const y = fraction(top)
  return { left: x, top: y, width: fraction(left + width) - x, height: fraction(top + height) - y }
}

const shared = (a: BoundingBox, b: BoundingBox) => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (a.width * a.height + b.width * b.height - both)
}

/** People and pets by confidence, overlapping boxes merged. */
export const collapseLabels = (labels: readonly GalleryLabel[]): LabelBox[] => {
  const sightings = labels
    .flatMap(label => {
      const kind = kindOfLabel(label)
      return kind === null
        ? []
        : label.instances.map(({ confidence, boundingBox }) => ({
            kind,
            confidence,
            ...boxInside(boundingBox),
          }))
    })
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((a, b) => b.confidence - a.confidence)
  return sightings.filter(
    (each, index) =>
      !sightings
        .slice(0, index)
        .some(surer => surer.kind === each.kind && shared(surer, each) >= SAME_SIGHTING),
  )
}

export const kindsOf = (labels: readonly GalleryLabel[]): LabelKind[] =>
  labelKinds.filter(kind => labels.some(label => kindOfLabel(label) === kind))

/** Always at UTC−3 (spec §9); empty when unknown. */
export const momentOf = ({ creation, createdAt }: Pick<GalleryImage, 'creation' | 'createdAt'>): string => {
  const instant = Date.parse(creation ?? createdAt ?? '')
  return Number.isNaN(instant) ? '' : formatMoment(instant, UTC_MINUS_3)
}
