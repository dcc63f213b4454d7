import { css } from '#ui/theme/stitches.ts'

const steps = css({
  display: 'flex',
  gap: '$5',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  color: '$muted',
  flexWrap: 'wrap',
  '& li': { display: 'flex', alignItems: 'center', gap: '$2' },
  '& b': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: '$round',
    border: '1px solid $colors$lineStrong',
    fontSize: '$1',
    fontWeight: '$medium',
  },
  '& [aria-current=step]': { color: '$text', fontWeight: '$medium' },
  '& [aria-current=step] b': { background: '$accent', borderColor: '$accent', color: '$onAccent' },
})
export const stepNames = ['Ordem', 'Técnico e horário', 'Confirmação']

/** Steps count from 1 (D-19). */
export const ScheduleSteps = ({ step }: { step: number }) => (
  <ol className={steps()} aria-label={`Passo ${step} de 3`}>
    {stepNames.map((name, index) => (
      <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
        <b>{index + 1}</b> {name}
      </li>
    ))}
  </ol>
)
