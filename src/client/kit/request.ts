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

/** The same for a call whose answer nobody reads: it settles with nothing once the server has answered. */
export const command = <Input = void>(
  ask: (input: Input, signal: AbortSignal) => Promise<unknown>,
): PromiseActorLogic<void, Input> =>
  fromPromise<void, Input>(async ({ input, signal }) => {
    if ((await ask(input, signal)) === undefined) await new Promise(() => {})
  })
