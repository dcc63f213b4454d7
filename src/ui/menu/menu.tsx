import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { MenuItem as Item, Menu as List, type MenuItemProps, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Locale } from '../locale.tsx'
import { css } from '../theme/stitches.ts'

const popover = css({
  minWidth: 220,
  padding: '$1',
  background: '$panel',
  color: '$text',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  outline: 'none',
})
const list = css({ outline: 'none' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$control',
  padding: '0 $2',
  borderRadius: '$2',
  outline: 'none',
  cursor: 'pointer',
  '&[data-focused]': { background: '$hover' },
  '&[data-disabled]': { opacity: 0.5, cursor: 'default' },
  '@touch': { minHeight: 44 },
  variants: { danger: { true: { color: '$dangerText' } } },
})

interface MenuProps {
  label: string
  trigger: ReactNode
  triggerClass: string
  header?: ReactNode
  placement?: 'right bottom' | 'bottom end'
  /** Opens when mounted, replacing the pressed button: focus continues here. */
  atOnce?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export const Menu = ({
  label,
  trigger,
  triggerClass,
  header,
  placement = 'bottom end',
  atOnce = false,
  onOpenChange,
  children,
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const items = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!atOnce) return
    button.current?.focus()
    setOpen(true)
    // React Aria moves no focus after Enter on a plain button.
    const frame = requestAnimationFrame(() =>
      items.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [atOnce])
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Locale>
      <MenuTrigger isOpen={open} onOpenChange={change}>
        <Button ref={button} className={triggerClass} aria-label={label}>
          {trigger}
        </Button>
        <Popover className={popover().toString()} placement={placement} offset={8}>
          {header}
          <List ref={items} className={list().toString()} aria-label={label}>
            {children}
          </List>
        </Popover>
      </MenuTrigger>
    </Locale>
  )
}

export const MenuItem = ({ danger = false, ...props }: MenuItemProps & { danger?: boolean }) => (
  <Item {...props} className={item({ danger }).toString()} />
)
