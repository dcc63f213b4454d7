import { DATE_PLACEHOLDER } from '#machines/kit/constants.ts'
import { digit, makeMask } from '../mask/mask.ts'

const closeGroup = (head: string, char: string): string => {
  const closes = /[/.\s-]/.test(char) && (head.length === 1 || head.length === 3)
  return closes ? `${head.slice(0, -1)}0${head.slice(-1)}` : head
}

/** Adds slashes; `/`, `-` and `.` complete a one-digit day or month. */
export const dateMask = makeMask({
  size: 8,
  keep: digit,
  pattern: () => '##/##/####',
  placeholder: DATE_PLACEHOLDER,
  eager: true,
  read: text => text.replace(/^\s*(\d{4})-(\d\d)-(\d\d)\s*$/, '$3/$2/$1'),
  close: closeGroup,
})
