import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import {
  describeBranches,
  describeConfig,
  stepTypeLabels,
} from '#machines/configuration/attendance-policies/step.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
})
const card = css({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: '$2',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  counterIncrement: 'step',
  '&::before': {
    content: 'counter(step)',
    color: '$muted',
    fontWeight: '$strong',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
})
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: '$3', fontWeight: '$medium' },
  '& p': { color: '$muted', maxWidth: '80ch' },
})
const branches = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { display: 'flex', gap: '$1' },
  '& svg': { flexShrink: 0, marginTop: 3, color: '$muted' },
})

/** A script as one reads it: its steps in order, and where each leads. */
export const PolicySteps = ({ steps }: { steps: readonly PolicyStep[] }) => (
  <ol className={list()} aria-label="Etapas do roteiro">
    {steps.map(step => {
      const ways = describeBranches(steps, step)
      return (
        <li key={step.id} className={card()}>
          <div className={body()}>
            <div className={toolbar()}>
              <h3>{step.title}</h3>
              <span className={badge({ hue: 'slate' })}>{stepTypeLabels[step.type]}</span>
            </div>
            {step.text && <p>{step.text}</p>}
            {describeConfig(step).map(line => (
              <p key={line}>{line}</p>
            ))}
            {ways.length > 0 && (
              <ul className={branches()} aria-label={`Saídas de ${step.title}`}>
                {ways.map(way => (
                  <li key={way}>
                    <CornerDownRight size={14} aria-hidden />
                    <span>{way}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)
