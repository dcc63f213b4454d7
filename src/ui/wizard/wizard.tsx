import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { visuallyHidden } from '../field/field.ts'
import { aboveFooter, buttons } from '../page/page.ts'
import { css } from '../theme/stitches.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$5', minWidth: 0 })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '$2 $4', fontSize: '$2' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: 32,
  color: '$muted',
  '&[aria-current]': { color: '$text', fontWeight: '$strong' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '$2',
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    color: '$accentText',
    cursor: 'pointer',
    '@touch': { minHeight: 44 },
  },
  '& button:hover': { textDecoration: 'underline' },
})
const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
  '[aria-current] &': { background: '$accent', borderColor: '$accent', color: '$onAccent' },
})
const body = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0, ...aboveFooter })
const heading = css({
  fontSize: '$4',
  fontWeight: '$strong',
  lineHeight: '24px',
  '&:focus': { outline: 'none' },
})
const foot = css(buttons, { justifyContent: 'space-between', gap: '$2 $4' })
const said = css({
  flex: 1,
  minWidth: 0,
  textAlign: 'right',
  fontWeight: '$medium',
  fontVariantNumeric: 'tabular-nums',
})

export interface WizardStepView {
  name: string
  state: 'done' | 'current' | 'ahead'
}

interface WizardStepsProps {
  label: string
  steps: readonly WizardStepView[]
  busy?: boolean
  onStep: (step: number) => void
}

export const WizardSteps = ({ label, steps, busy = false, onStep }: WizardStepsProps) => (
  <nav aria-label={label}>
    <ol className={list()}>
      {steps.map(({ name, state }, index) => {
        const face = (
          <>
            <span className={mark()} aria-hidden>
              {state === 'done' ? <Check size={14} /> : index + 1}
            </span>
            <span
              className={visuallyHidden()}
            >{`Passo ${index + 1}${state === 'done' ? ', concluído' : ''}:`}</span>{' '}
            {name}
          </>
        )
        return (
          <li key={name} className={item()} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' ? (
              <button type="button" disabled={busy} onClick={() => onStep(index + 1)}>
                {face}
              </button>
            ) : (
              face
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)

interface WizardProps extends WizardStepsProps {
  step: number
  finishLabel?: string
  summary?: ReactNode
  /** The steps stand in no panel. */
  bare?: boolean
  onBack: (() => void) | null
  onNext: () => void
  onFinish: () => void
  children: ReactNode
}

export const Wizard = ({
  label,
  steps,
  step,
  busy = false,
  finishLabel = 'Concluir',
  summary,
  bare,
  onBack,
  onNext,
  onFinish,
  onStep,
  children,
}: WizardProps) => {
  const id = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  const last = step === steps.length
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    top.current?.focus()
  }, [step])
  return (
    <div className={frame()}>
      <WizardSteps label={label} steps={steps} busy={busy} onStep={onStep} />
      <form
        className={body()}
        aria-labelledby={id}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (busy) return
          if (last) onFinish()
          else onNext()
        }}
      >
        <h2 ref={top} id={id} tabIndex={-1} className={heading()}>
          <span className={visuallyHidden()}>{`Passo ${step} de ${steps.length}:`}</span>{' '}
          {steps[step - 1]?.name}
        </h2>
        {children}
        <footer className={foot({ bare })}>
          {step > 1 && onBack ? (
            <Button disabled={busy} onClick={onBack}>
              Voltar
            </Button>
          ) : (
            <span />
          )}
          {summary !== undefined && (
            <p className={said()} aria-live="polite">
              {summary}
            </p>
          )}
          <Button weight="primary" type="submit" busy={busy}>
            {last ? finishLabel : 'Avançar'}
          </Button>
        </footer>
      </form>
    </div>
  )
}
