import type { ReactNode } from 'react'
import { aboveFooter, buttons as footer } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { useFirstError } from '../kit/form/use-first-error.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4', ...aboveFooter })
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
    <footer className={footer()}>{buttons}</footer>
  </form>
)
