import type { ImageMoment } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { ImageRow } from '#machines/occurrences/cftv/cftv-review.selectors.ts'

const MINUTE_S = 60

const lasting = (seconds: number): string => {
  const minutes = Math.floor(seconds / MINUTE_S)
  const rest = seconds % MINUTE_S
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ')
}

const sides: Readonly<Record<ImageMoment, string>> = { BEFORE: 'antes', AT: 'do evento', AFTER: 'depois' }

/** `12 s antes`, `no evento`, `1 min 24 s depois`. */
export const offsetWords = ({ moment, offsetS }: Pick<ImageRow, 'moment' | 'offsetS'>): string =>
  moment === 'AT' ? 'no evento' : `${lasting(Math.abs(offsetS))} ${sides[moment]}`

/** `Garagem às 09:00:12, 12 s depois`. */
export const imageTitle = (image: Pick<ImageRow, 'camera' | 'time' | 'moment' | 'offsetS'>): string =>
  `${image.camera ?? 'Sem câmera'} às ${image.time}, ${offsetWords(image)}`

export const imageCount = (count: number): string => (count === 1 ? '1 imagem' : `${count} imagens`)
