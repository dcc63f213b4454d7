import { useActorRef as useXStateActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { AnyActor } from 'xstate'
import { addRootActor } from './root-actors.ts'

const useListedActorRef = (...args: Parameters<typeof useXStateActorRef>) => {
  const actor = useXStateActorRef(...args)
  // XState starts actors in an effect: a layout effect precedes their first event.
  useLayoutEffect(() => addRootActor(actor as AnyActor), [actor])
  return actor
}

export const useActorRef = useListedActorRef as typeof useXStateActorRef
