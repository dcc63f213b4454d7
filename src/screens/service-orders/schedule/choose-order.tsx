import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'
import { WizardSteps } from '#ui/wizard/wizard.tsx'
import { STEPS_LABEL, stepsAt } from './schedule-steps.ts'

const frame = css({ maxWidth: 1600, margin: '0 auto', padding: '$5 $5 0', '@narrow': { padding: '$4 $4 0' } })

export const ChooseOrder = ({ children }: { children: ReactNode }) => (
  <>
    <div className={frame()}>
      <WizardSteps label={STEPS_LABEL} steps={stepsAt(1)} onStep={() => {}} />
    </div>
    {children}
  </>
)
