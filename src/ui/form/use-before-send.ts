import { type RefObject, useEffect } from 'react'

/**
 * What is still being written when the form around it is sent goes with it or holds it back: it is never left behind
 * unseen.
 * @param take called before anyone else hears of the sending; false holds the form back
 */
export const useBeforeSend = (within: RefObject<HTMLElement | null>, take: () => boolean): void => {
  useEffect(() => {
    const form = within.current?.closest('form')
    const ask = (event: SubmitEvent) => {
      if (take()) return
      event.preventDefault()
      event.stopPropagation()
    }
    form?.addEventListener('submit', ask)
    return () => form?.removeEventListener('submit', ask)
  })
}
