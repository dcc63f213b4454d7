export interface GalleryPoint {
  x: number
  y: number
}

interface GalleryMeasure {
  width: number
  height: number
}

export type GalleryDirection = 'left' | 'right' | 'up' | 'down'
type GalleryKind = 'person' | 'pet'

/** Positions in pixels from the stage's centre; boxes as fractions of the image. */
export interface GalleryLook {
  body: 'empty' | 'broken' | 'shown' | 'loading'
  image: { id: string; key: string; url: string; title: string; moment: string } | null
  place: string
  size: GalleryMeasure
  zoom: number
  zoomText: string
  rotation: number
  pan: GalleryPoint
  grip: boolean
  gripped: boolean
  canZoomIn: boolean
  canZoomOut: boolean
  canRotate: boolean
  canReset: boolean
  canGoBack: boolean
  canGoOn: boolean
  full: boolean
  kinds: readonly { kind: GalleryKind; word: string; count: number; visible: boolean }[]
  boxes: readonly {
    kind: GalleryKind
    text: string
    edge: boolean
    left: number
    top: number
    width: number
    height: number
  }[]
  thumbnails: readonly { id: string; url: string; name: string; current: boolean }[]
}

export type GalleryAct =
  | { type: 'image.chosen'; index: number }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'first.requested' }
  | { type: 'last.requested' }
  | { type: 'image.loaded'; id: string; size: GalleryMeasure }
  | { type: 'image.failed'; id: string }
  | { type: 'reload.requested' }
  | { type: 'stage.measured'; size: GalleryMeasure }
  | { type: 'zoom.increased' }
  | { type: 'zoom.decreased' }
  | { type: 'wheel.turned'; towards: boolean; at: GalleryPoint }
  | { type: 'point.doubled'; at: GalleryPoint }
  | { type: 'image.rotated'; turns: 1 | -1 }
  | { type: 'view.reset' }
  | { type: 'arrow.pressed'; direction: GalleryDirection }
  | { type: 'pan.nudged'; direction: GalleryDirection }
  | { type: 'pointer.pressed'; id: number; at: GalleryPoint }
  | { type: 'pointer.moved'; id: number; at: GalleryPoint }
  | { type: 'pointer.released'; id: number }
  | { type: 'label.toggled'; kind: GalleryKind }
  | { type: 'fullscreen.toggled' }
  | { type: 'fullscreen.left' }

export interface GalleryProps {
  look: GalleryLook
  /** Letter that turns the image, R unless the screen needs it; with Shift to the left. */
  turnKey?: string
  onAct: (act: GalleryAct) => void
}
