import type { ReactNode, RefObject } from 'react'
import type { selectManualOrder } from '#machines/kit/list/manual-order.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const news = css(toolbar, {
  flex: 1,
  minHeight: '$control',
  fontSize: '$2',
  color: '$muted',
  variants: { wrong: { true: { '& p': { color: '$dangerText' } } } },
})

interface OrderNewsProps {
  order: ReturnType<typeof selectManualOrder>
  /** Takes the focus of a button that goes. */
  top: RefObject<HTMLElement | null>
  /** While there is no news. */
  children?: ReactNode
  onUndo: () => void
  onRetry: () => void
}

/** News of a manual order: being saved, saved, or refused; undo or another try. */
export const OrderNews = ({ order, top, children, onUndo, onRetry }: OrderNewsProps) => {
  const press = (act: () => void) => () => {
    top.current?.focus()
    act()
  }
  return (
    <div className={news({ wrong: order.problem !== null })}>
      <p role={order.problem ? 'alert' : 'status'}>
        {order.problem && `A ordem não foi salva e voltou a ser a anterior. ${order.problem}`}
        {order.busy && 'Salvando a ordem…'}
        {order.canUndo && 'Ordem salva.'}
        {!order.problem && !order.busy && !order.canUndo && children}
      </p>
      {order.canUndo && (
        <Button weight="quiet" onClick={press(onUndo)}>
          Desfazer
        </Button>
      )}
      {order.canRetry && <Button onClick={press(onRetry)}>Tentar novamente</Button>}
    </div>
  )
}
