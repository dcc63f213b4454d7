import RadioReceiver from 'lucide-react/icons/radio-receiver'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { lazy } from '../../kit/lazy.tsx'

const Drawer = lazy(async () => (await import('./receivers-drawer.tsx')).ReceiversDrawer)

/** Button of the refused connections' list, and the drawer that it opens. */
export const Receivers = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <RadioReceiver size={16} aria-hidden />
        Receptoras
      </Button>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}
