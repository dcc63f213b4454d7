import { type RefObject, useEffect, useRef } from 'react'
import type { selectBoard } from '#machines/service-orders/board/board.selectors.ts'

const cardOf = (frame: HTMLElement | null, orderId: string | null) =>
  frame?.querySelector<HTMLElement>(`[data-order="${orderId}"]`)

/**
 * Keeps the focus with an order that moves, and that is taken back: in the lane of another technician its card is
 * another element, and the focus goes with the one it was.
 */
export const useDropFocus = (
  frame: RefObject<HTMLElement | null>,
  { landed, day }: ReturnType<typeof selectBoard>,
) => {
  const goingBack = useRef<string | null>(null)
  useEffect(() => {
    if (landed !== null && document.activeElement === document.body) cardOf(frame.current, landed)?.focus()
  }, [frame, landed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where an order is changes with the day
  useEffect(() => {
    const card = cardOf(frame.current, goingBack.current)
    if (card && document.activeElement === card) return
    goingBack.current = null
    if (document.activeElement === document.body) card?.focus()
  }, [frame, day])
  return {
    focusLanded: () => cardOf(frame.current, landed)?.focus(),
    /** The order is about to be taken back. */
    leave: () => {
      goingBack.current = landed
    },
  }
}
