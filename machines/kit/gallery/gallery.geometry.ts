import { QUARTER_TURN, ZOOM_MAX, ZOOM_MIN } from '../constants.ts'

export { DOUBLE_ZOOM, QUARTER_TURN, WHEEL_FACTOR, ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from '../constants.ts'

export interface Size {
  width: number
  height: number
}

/** In pixels from the centre of the stage. */
export interface Point {
  x: number
  y: number
}

/** `pan` is the image's centre. */
export interface Placement {
  zoom: number
  rotation: number
  pan: Point
}

export interface Scene {
  stage: Size
  /** In image pixels. */
  natural: Size
}

export const initialPlacement: Placement = { zoom: ZOOM_MIN, rotation: 0, pan: { x: 0, y: 0 } }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
const tidy = (value: number) => Math.round(value * 10_000) / 10_000
const plain = (value: number) => (value === 0 ? 0 : value)

export const clampZoom = (zoom: number): number => tidy(between(ZOOM_MIN, zoom, ZOOM_MAX))

export const turned = (rotation: number, turns: number): number =>
  (((rotation + turns * QUARTER_TURN) % 360) + 360) % 360

const lyingDown = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

export const fitOf = ({ stage, natural }: Scene, rotation: number): number => {
  const { width, height } = lyingDown(natural, rotation)
  const fit = Math.min(stage.width / width, stage.height / height)
  return Number.isFinite(fit) && fit > 0 ? fit : 0
}

// Ignores rounding errors, which would make a fitted image draggable.
const half = (excess: number) => (excess < 0.01 ? 0 : excess / 2)

export const reachOf = (scene: Scene, { zoom, rotation }: Omit<Placement, 'pan'>): Point => {
  const { width, height } = lyingDown(scene.natural, rotation)
  const scale = fitOf(scene, rotation) * zoom
  return {
    x: half(width * scale - scene.stage.width),
    y: half(height * scale - scene.stage.height),
  }
}

export const clamped = (scene: Scene, placement: Placement): Placement => {
  const zoom = clampZoom(placement.zoom)
  const reach = reachOf(scene, { zoom, rotation: placement.rotation })
  return {
    zoom,
    rotation: placement.rotation,
    pan: {
      x: plain(between(-reach.x, placement.pan.x, reach.x)),
      y: plain(between(-reach.y, placement.pan.y, reach.y)),
    },
  }
}

export const zoomedAt = (scene: Scene, placement: Placement, zoom: number, at: Point): Placement => {
  const next = clampZoom(zoom)
  const ratio = next / placement.zoom
  return clamped(scene, {
    ...placement,
    zoom: next,
    pan: {
      x: at.x - (at.x - placement.pan.x) * ratio,
      y: at.y - (at.y - placement.pan.y) * ratio,
    },
  })
}

export const moved = (scene: Scene, placement: Placement, by: Point): Placement =>
  clamped(scene, { ...placement, pan: { x: placement.pan.x + by.x, y: placement.pan.y + by.y } })

export const rotatedBy = (scene: Scene, placement: Placement, turns: number): Placement => {
  const rotation = turned(placement.rotation, turns)
  const before = fitOf(scene, placement.rotation)
  const ratio = before === 0 ? 1 : fitOf(scene, rotation) / before
  let { x, y } = placement.pan
  for (let turn = 0; turn < turned(0, turns) / QUARTER_TURN; turn += 1) [x, y] = [-y, x]
  return clamped(scene, { ...placement, rotation, pan: { x: x * ratio, y: y * ratio } })
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export const pinchZoomed = (
  scene: Scene,
  placement: Placement,
  [from1, from2]: readonly [Point, Point],
  [to1, to2]: readonly [Point, Point],
): Placement => {
  const span = apart(from1, from2)
  const ratio = span < 1 ? 1 : apart(to1, to2) / span
  const from = middle(from1, from2)
  const to = middle(to1, to2)
  const next = zoomedAt(scene, placement, placement.zoom * ratio, from)
  return moved(scene, next, { x: to.x - from.x, y: to.y - from.y })
}
