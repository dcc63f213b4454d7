import FilterX from 'lucide-react/icons/funnel-x'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Empty } from '../empty/empty.tsx'

interface FilteredEmptyProps {
  title: string
  onClear: () => void
  children?: ReactNode
}

export const FilteredEmpty = ({ title, onClear, children }: FilteredEmptyProps) => (
  <Empty
    icon={FilterX}
    title={title}
    action={
      <Button weight="primary" onClick={onClear}>
        Limpar filtros
      </Button>
    }
  >
    {children}
  </Empty>
)
