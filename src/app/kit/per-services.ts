import type { Services } from '../services.ts'

/** Makes something of a services the first time it is asked for, and keeps it: a page's ports are filled once. */
export const perServices = <Made>(make: (services: Services) => Made): ((services: Services) => Made) => {
  const made = new WeakMap<Services, { value: Made }>()
  return services => {
    const found = made.get(services) ?? { value: make(services) }
    made.set(services, found)
    return found.value
  }
}
