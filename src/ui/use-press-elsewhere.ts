import { type RefObject, useEffect, useEffectEvent } from 'react'

export const usePressElsewhere = (ref: RefObject<Element | null>, wanted: boolean, onPress: () => void) => {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !ref.current?.contains(target)) onPress()
  })
  useEffect(() => {
    if (!wanted) return
    const hear = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', hear, true)
    return () => document.removeEventListener('pointerdown', hear, true)
  }, [wanted])
}
