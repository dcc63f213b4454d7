import { unseen } from '../field/field.ts'
import { css } from '../theme/stitches.ts'

/** Text beside an icon; where it has no room it is the button's name and tooltip. */
export const buttonText = css({ '@media (max-width: 480px)': { ...unseen, textOverflow: 'ellipsis' } })
