import { css } from '#ui/theme/stitches.ts'

export const muted = css({ color: '$muted' })
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
