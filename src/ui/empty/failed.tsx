import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
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
