import { createContext, useContext } from 'react'
import type { Runtime } from './runtime.ts'
import type { Services } from './services.ts'

const RuntimeContext = createContext<Runtime | null>(null)

export const RuntimeProvider = RuntimeContext.Provider

export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('there is no runtime above this component')
  return runtime
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('there is no services above this component')
  return services
}
