import type { Services } from '../services.ts'

export const perServices = <Made>(make: (services: Services) => Made): ((services: Services) => Made) => {
  const made = new WeakMap<Services, { value: Made }>()
  return services => {
    const found = made.get(services) ?? { value: make(services) }
    made.set(services, found)
    return found.value
  }
}
