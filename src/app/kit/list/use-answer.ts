import { useSelector } from '@xstate/react'
import { useServices } from '../../context.ts'
import { useActorRef } from '../use-actor-ref.ts'
import type { defineRead } from './define-collection.ts'

export const useAnswer = <Input extends object, Answer>(
  of: ReturnType<typeof defineRead<Input, Answer>>,
  input: Input,
): Answer | null | undefined => {
  const asked = useActorRef(of(useServices()), { input })
  return useSelector(asked, ({ output }) => output)
}
