import ChevronDown from 'lucide-react/icons/chevron-down'
import { button } from '#ui/button/button.tsx'
import type { MenuAction } from '#ui/menu/action-menu.tsx'
import { ActionMenu } from '../../kit/action-menu.tsx'

export const OrderMenu = ({ actions }: { actions: readonly MenuAction[] }) => (
  <ActionMenu
    label="Mais ações"
    trigger={
      <>
        Mais
        <ChevronDown size={16} aria-hidden />
      </>
    }
    triggerClass={button({ weight: 'plain' }).toString()}
    actions={actions}
  />
)
