import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../context.ts'
import { lazy } from '../kit/lazy.tsx'
import { Avatar } from './avatar.tsx'

const List = lazy(async () => (await import('./user-menu-list.tsx')).UserMenuList)

export const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  width: '100%',
  height: 44,
  padding: '0 6px',
  border: 0,
  borderRadius: '$2',
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
})
const who = css({
  minWidth: 0,
  '& strong, & small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { fontWeight: '$medium' },
  '& small': { fontSize: '$1', color: '$muted' },
})

interface UserMenuProps {
  user: UserInfo
  onMenu: (open: boolean) => void
}

export const UserMenu = ({ user, onMenu }: UserMenuProps) => {
  const { theme } = useServices()
  const [opened, setOpened] = useState(false)
  const dark = useSelector(theme, ({ context }) => context.theme === 'dark')
  const face = (
    <>
      <Avatar name={user.name} url={user.image.url} />
      <span className={`${who()} label`}>
        <strong>{user.name}</strong>
        {user.phoneExtension && <small>Ramal {user.phoneExtension}</small>}
      </span>
    </>
  )
  const button = (
    <button
      type="button"
      className={trigger()}
      aria-label={`Menu de ${user.name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={List.load}
      onFocus={List.load}
      onClick={() => {
        setOpened(true)
        onMenu(true)
      }}
    >
      {face}
    </button>
  )
  if (!opened) return button
  return (
    <List
      waiting={button}
      user={user}
      face={face}
      dark={dark}
      onMenu={onMenu}
      onToggleTheme={() => theme.send({ type: 'toggled' })}
    />
  )
}
