import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { button } from '#ui/button/button.tsx'
import type { MenuAction } from '#ui/menu/action-menu.tsx'
import { lazy } from '../../kit/lazy.tsx'

const List = lazy(async () => (await import('#ui/menu/action-menu.tsx')).ActionMenu)

const LABEL = 'Mais ações'

/** The menu's code is fetched when it is first pressed. */
export const OrderMenu = ({ actions }: { actions: readonly MenuAction[] }) => {
  const [opened, setOpened] = useState(false)
  const look = button({ weight: 'plain' }).toString()
  const face = (
    <>
      Mais
      <ChevronDown size={16} aria-hidden />
    </>
  )
  const plain = (
    <button
      type="button"
      className={look}
      aria-label={LABEL}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={List.load}
      onFocus={List.load}
      onClick={() => setOpened(true)}
    >
      {face}
    </button>
  )
  if (!opened) return plain
  return <List waiting={plain} label={LABEL} trigger={face} triggerClass={look} actions={actions} />
}
