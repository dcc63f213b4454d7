import { createContext, useContext } from 'react'
import type { Runtime } from './runtime.ts'
import type { Desk } from './services.ts'

const RuntimeContext = createContext<Runtime | null>(null)

export const RuntimeProvider = RuntimeContext.Provider

export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('there is no runtime above this component')
  return runtime
}

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('there is no desk above this component')
  return desk
}
