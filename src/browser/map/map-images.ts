import type { VehicleAvailability } from '#contracts/configuration/vehicles.contract.ts'

/** Drawn at twice the size they are shown at. */
export const IMAGE_RATIO = 2

interface Palette {
  ground: string
  text: string
  availability: Readonly<Record<VehicleAvailability, string>>
  /** By priority, 1 to 5, as the queue's marks. */
  priority: readonly string[]
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ground: '#ffffff',
    text: '#1c2024',
    availability: { AVAILABLE: '#218358', BUSY: '#0d74ce', UNAVAILABLE: '#60646c' },
    priority: ['#ce2c31', '#d13415', '#ef5f00', '#ab6400', '#0d74ce'],
  },
  dark: {
    ground: '#18191b',
    text: '#edeef0',
    availability: { AVAILABLE: '#3dd68c', BUSY: '#70b8ff', UNAVAILABLE: '#b0b4ba' },
    priority: ['#ff6369', '#ff977d', '#ffa057', '#ffca16', '#70b8ff'],
  },
}

const canvasOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas')
  canvas.width = width * IMAGE_RATIO
  canvas.height = height * IMAGE_RATIO
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  pen.scale(IMAGE_RATIO, IMAGE_RATIO)
  return pen
}

const pixelsOf = (pen: CanvasRenderingContext2D): ImageData =>
  pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)

const VEHICLE = 30

/** An arrow to the north where it moves, else a disc; hollow where its position is old. */
export const vehicleImage = (
  palette: Palette,
  availability: VehicleAvailability,
  { moving, silent }: { moving: boolean; silent: boolean },
): ImageData => {
  const pen = canvasOf(VEHICLE, VEHICLE)
  const colour = palette.availability[availability]
  const middle = VEHICLE / 2
  pen.beginPath()
  if (moving) {
    pen.moveTo(middle, 3)
    pen.lineTo(VEHICLE - 6, VEHICLE - 5)
    pen.lineTo(middle, VEHICLE - 10)
    pen.lineTo(6, VEHICLE - 5)
    pen.closePath()
  } else pen.arc(middle, middle, 8, 0, 2 * Math.PI)
  pen.lineJoin = 'round'
  pen.lineWidth = 5
  pen.strokeStyle = palette.ground
  pen.stroke()
  pen.fillStyle = silent ? palette.ground : colour
  pen.fill()
  pen.lineWidth = silent ? 3 : 2
  pen.strokeStyle = colour
  pen.stroke()
  pen.fillStyle = silent ? colour : palette.ground
  if (availability === 'BUSY') {
    pen.beginPath()
    pen.arc(middle, middle + (moving ? 1 : 0), 2.5, 0, 2 * Math.PI)
    pen.fill()
  }
  if (availability === 'UNAVAILABLE') pen.fillRect(middle - 4, middle - 1, 8, 2)
  return pixelsOf(pen)
}

const PIN_WIDTH = 28
const PIN_HEIGHT = 36

/** Shapes differ as in the queue, so that priority never depends on colour. */
const shapes: Readonly<Record<number, string>> = {
  1: 'M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z',
  2: 'M7 1.5 13 12.5H1z',
  3: 'M7 2.5 12 12H2z',
  4: 'M7 1.5 12.5 7 7 12.5 1.5 7z',
  5: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
}

/** A pin whose foot is at the middle of its lower edge. @param priority 1 to 5 */
export const pinImage = (palette: Palette, priority: number): ImageData => {
  const pen = canvasOf(PIN_WIDTH, PIN_HEIGHT)
  const middle = PIN_WIDTH / 2
  pen.beginPath()
  pen.arc(middle, middle, 11, Math.PI * 0.8, Math.PI * 0.2)
  pen.lineTo(middle, PIN_HEIGHT - 2)
  pen.closePath()
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = palette.ground
  pen.stroke()
  pen.fillStyle = palette.priority[priority - 1] ?? palette.text
  pen.fill()
  pen.translate(middle - 7, middle - 7)
  const shape = new Path2D(shapes[priority] ?? '')
  if (priority === 3) {
    pen.strokeStyle = palette.ground
    pen.lineWidth = 1.8
    pen.stroke(shape)
  } else {
    pen.fillStyle = palette.ground
    pen.fill(shape)
  }
  return pixelsOf(pen)
}

const LABEL_HEIGHT = 18
const FONT = '600 11px "Inter Variable", Inter, sans-serif'

/** A short name on a plate. */
export const labelImage = (palette: Palette, text: string): ImageData => {
  const ruler = canvasOf(1, 1)
  ruler.font = FONT
  const width = Math.ceil(ruler.measureText(text).width) + 8
  const pen = canvasOf(width, LABEL_HEIGHT)
  pen.globalAlpha = 0.85
  pen.fillStyle = palette.ground
  pen.beginPath()
  pen.roundRect(0, 1, width, LABEL_HEIGHT - 2, 4)
  pen.fill()
  pen.globalAlpha = 1
  pen.fillStyle = palette.text
  pen.font = FONT
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, width / 2, LABEL_HEIGHT / 2 + 0.5)
  return pixelsOf(pen)
}
