import Headset from 'lucide-react/icons/headset'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { lazy } from '../kit/lazy.tsx'

const Drawer = lazy(async () => (await import('./stations-drawer.tsx')).StationsDrawer)

/** Button beside the profiles that stations carry, and the drawer that it opens. */
export const Stations = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Headset size={16} aria-hidden />
        Postos
      </Button>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}
