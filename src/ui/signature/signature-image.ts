import { INK_WIDTH, pathOf, SHEET, type Stroke } from './strokes.ts'

const SCALE = 2

/** Strokes as a PNG, black on white, 1200 by 480 pixels. @throws Error without a canvas */
export const drawSignature = (strokes: readonly Stroke[]): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas')
    canvas.width = SHEET.width * SCALE
    canvas.height = SHEET.height * SCALE
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.scale(SCALE, SCALE)
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, SHEET.width, SHEET.height)
    pen.lineWidth = INK_WIDTH
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const stroke of strokes) pen.stroke(new Path2D(pathOf(stroke)))
    canvas.toBlob(image => (image ? resolve(image) : reject(new Error('no image of the signature'))))
  })
