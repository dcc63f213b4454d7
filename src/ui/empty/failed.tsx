import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'
import { Empty } from './empty.tsx'

interface FailedProps {
  title: string
  problem: ReactNode
  onRetry: () => void
  heading?: 'h1' | 'h2'
}

export const Failed = ({ title, problem, onRetry, heading = 'h2' }: FailedProps) => (
  <Empty
    heading={heading}
    icon={CircleAlert}
    title={title}
    role="alert"
    action={
      <Button weight="primary" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {problem}
  </Empty>
)

const notice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '$2 $3',
  border: '1px solid $colors$tomato7',
  borderRadius: '$2',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
  '& p': { flex: 1 },
})

export const Stale = ({ problem, onRetry }: Pick<FailedProps, 'problem' | 'onRetry'>) => (
  <div className={notice()} role="alert">
    <CircleAlert size={16} aria-hidden />
    <p>{problem} O que está abaixo é da última busca.</p>
    <Button onClick={onRetry}>Tentar novamente</Button>
  </div>
)
