import { type ReactNode, useState } from 'react'
import type { MenuAction } from '#ui/menu/action-menu.tsx'
import { lazy } from './lazy.tsx'

const Loaded = lazy(async () => (await import('#ui/menu/action-menu.tsx')).ActionMenu)

interface ActionMenuProps {
  label: string
  /** Content of the button. */
  trigger: ReactNode
  triggerClass: string
  actions: readonly MenuAction[]
}

/** A menu whose code is fetched when its button is first pressed. */
export const ActionMenu = ({ label, trigger, triggerClass, actions }: ActionMenuProps) => {
  const [opened, setOpened] = useState(false)
  const plain = (
    <button
      type="button"
      className={triggerClass}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Loaded.load}
      onFocus={Loaded.load}
      onClick={() => setOpened(true)}
    >
      {trigger}
    </button>
  )
  if (!opened) return plain
  return (
    <Loaded waiting={plain} label={label} trigger={trigger} triggerClass={triggerClass} actions={actions} />
  )
}
