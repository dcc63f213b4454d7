import { type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Locale } from '../locale.tsx'
import { CloseButton } from '../modal/close-button.tsx'
import {
  dialogFoot,
  dialogHead,
  dialogHint,
  dialogTitle,
  ENTER,
  EXIT,
  fadeIn,
  overlay,
} from '../modal/overlay.ts'
import { useExit } from '../modal/use-exit.ts'
import { css, keyframes } from '../theme/stitches.ts'

const comeIn = keyframes({ from: { transform: 'translateX(100%)' } })
const goOut = keyframes({ to: { transform: 'translateX(100%)' } })

const sheet = css({
  width: '100%',
  background: '$panel',
  borderLeft: '1px solid $colors$line',
  boxShadow: '$overlay',
  '&[data-entering]': {
    animation: `${comeIn} ${ENTER} ease-out`,
    '@reducedMotion': { animationName: `${fadeIn}` },
  },
  '[data-exiting] > &': {
    animation: `${goOut} ${EXIT} ease-in forwards`,
    '@reducedMotion': { animation: 'none' },
  },
  variants: { size: { sm: { maxWidth: 400 }, md: { maxWidth: 560 } } },
  defaultVariants: { size: 'sm' },
})
const dialog = css({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' })
const head = css({ padding: '$4 $4 $3 $5', borderBottom: '1px solid $colors$line' })
const body = css({ flex: 1, minHeight: 0, overflow: 'auto', padding: '$4 $5' })
const foot = css({ padding: '$3 $5', borderTop: '1px solid $colors$line' })

interface DrawerProps {
  title: string
  size?: 'sm' | 'md'
  hint?: ReactNode
  footer?: ReactNode
  onClose: () => void
  children?: ReactNode
}

export const Drawer = ({ title, size, hint, footer, onClose, children }: DrawerProps) => {
  const backdrop = useRef<HTMLDivElement>(null)
  useExit(backdrop)
  return (
    <Locale>
      <ModalOverlay
        ref={backdrop}
        className={overlay({ side: true }).toString()}
        isOpen
        isDismissable
        onOpenChange={open => open || onClose()}
      >
        <Window className={sheet({ size }).toString()}>
          <Dialog className={dialog().toString()}>
            <header className={`${dialogHead()} ${head()}`}>
              <div>
                <Heading slot="title" className={dialogTitle().toString()}>
                  {title}
                </Heading>
                {hint && <p className={dialogHint()}>{hint}</p>}
              </div>
              <CloseButton onClose={onClose} />
            </header>
            <div className={body()}>{children}</div>
            {footer && <footer className={`${dialogFoot()} ${foot()}`}>{footer}</footer>}
          </Dialog>
        </Window>
      </ModalOverlay>
    </Locale>
  )
}
