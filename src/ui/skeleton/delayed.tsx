import type { ReactNode } from 'react'
import { css, keyframes } from '../theme/stitches.ts'

const appear = keyframes({ from: { visibility: 'hidden' } })

const late = css({ height: '100%', animation: `${appear} 1s step-end` })

export const Late = ({ children }: { children: ReactNode }) => <div className={late()}>{children}</div>
