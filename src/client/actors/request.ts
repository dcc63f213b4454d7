import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A promise actor over one request. A cancelled request (undefined) never settles: whoever cancelled it has left
 * the state that was waiting.
 */
export const request = <Output, Input = void>(
  ask: (input: Input, signal: AbortSignal) => Promise<Output | undefined>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const output = await ask(input, signal)
    return output === undefined ? new Promise<Output>(() => {}) : output
  })
