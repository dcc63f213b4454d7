import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'
import { ScheduleSteps } from './schedule-steps.tsx'

const frame = css({ maxWidth: 1600, margin: '0 auto', padding: '$5 $5 0', '@narrow': { padding: '$4 $4 0' } })

export const ChooseOrder = ({ children }: { children: ReactNode }) => (
  <>
    <div className={frame()}>
      <ScheduleSteps step={1} />
    </div>
    {children}
  </>
)
