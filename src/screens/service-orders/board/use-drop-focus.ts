import { type RefObject, useEffect, useRef } from 'react'
import type { selectBoard } from '#machines/service-orders/board/board.selectors.ts'

const cardOf = (frame: HTMLElement | null, orderId: string | null) =>
  frame?.querySelector<HTMLElement>(`[data-order="${orderId}"]`)

/** Restores focus to a moved order: another lane renders a new card. */
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
    leave: () => {
      goingBack.current = landed
    },
  }
}
