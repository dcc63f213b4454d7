import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../kit/form/use-first-error.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const row = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })
const trouble = css({ fontSize: '$2', color: '$dangerText' })
export const note = css({ fontSize: '$2', color: '$muted' })

interface PanelFormProps {
  label: string
  problem: string | null
  buttons: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export const PanelForm = ({ label, problem, buttons, onSubmit, children }: PanelFormProps) => (
  <form className={form()} aria-label={label} {...useFirstError(onSubmit)}>
    {children}
    {problem && (
      <p className={trouble()} role="alert">
        {problem}
      </p>
    )}
    <div className={row()}>{buttons}</div>
  </form>
)
