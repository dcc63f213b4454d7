import type { Desk } from '../services.ts'

/** Makes something of a desk the first time it is asked for, and keeps it: a page's ports are filled once. */
export const once = <Made>(make: (desk: Desk) => Made): ((desk: Desk) => Made) => {
  const made = new WeakMap<Desk, { value: Made }>()
  return desk => {
    const found = made.get(desk) ?? { value: make(desk) }
    made.set(desk, found)
    return found.value
  }
}
