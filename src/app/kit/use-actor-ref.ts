import { useActorRef as useXStateActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { AnyActor } from 'xstate'
import { addRootActor } from './root-actors.ts'

const useListedActorRef = (...args: Parameters<typeof useXStateActorRef>) => {
  const actor = useXStateActorRef(...args)
  // XState starts the actor in an effect: a layout effect still sees its first event.
  useLayoutEffect(() => addRootActor(actor as AnyActor), [actor])
  return actor
}

/** XState's hook; while the component is mounted the Inspector can find the actor. */
export const useActorRef = useListedActorRef as typeof useXStateActorRef
