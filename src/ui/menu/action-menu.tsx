import type { ReactNode } from 'react'
import { Menu, MenuItem } from './menu.tsx'

export interface MenuAction {
  label: string
  danger?: boolean
  disabled?: boolean
  onAction: () => void
}

interface ActionMenuProps {
  label: string
  trigger: ReactNode
  triggerClass: string
  actions: readonly MenuAction[]
}

/** Opens when mounted: the press of a plain button loads it. */
export const ActionMenu = ({ actions, ...menu }: ActionMenuProps) => (
  <Menu {...menu} atOnce>
    {actions.map(({ label, danger = false, disabled = false, onAction }) => (
      <MenuItem key={label} danger={danger} isDisabled={disabled} onAction={onAction}>
        {label}
      </MenuItem>
    ))}
  </Menu>
)
