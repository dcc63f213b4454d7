import { formatInteger } from '../format/integer.ts'
import { css } from '../theme/stitches.ts'
import { visuallyHidden } from './field.ts'

const NEARLY = 20

const count = css({
  alignSelf: 'flex-end',
  fontSize: '$1',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: '$dangerText', fontWeight: '$medium' },
})

export const overLimit = (length: number, limit: number | undefined): string | null =>
  limit !== undefined && length > limit ? `Use no máximo ${formatInteger(limit)} caracteres.` : null

const remaining = (left: number): string => {
  if (left > NEARLY) return ''
  if (left === -1) return '1 caractere acima do limite.'
  if (left < 0) return `${formatInteger(-left)} caracteres acima do limite.`
  return left === 1 ? 'Resta 1 caractere.' : `Restam ${left} caracteres.`
}

/** `12/200`; announced only near the limit. */
export const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <span className={count()} data-over={length > limit ? '' : undefined}>
    <span aria-hidden>
      {formatInteger(length)}/{formatInteger(limit)}
    </span>
    <span className={visuallyHidden()} role="status">
      {remaining(limit - length)}
    </span>
  </span>
)
