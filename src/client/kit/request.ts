import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Promise actor of one request; a cancelled request never settles. */
export const request = <Output, Input = void>(
  ask: (input: Input, signal: AbortSignal) => Promise<Output | undefined>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const output = await ask(input, signal)
    return output === undefined ? new Promise<Output>(() => {}) : output
  })

export const command = <Input = void>(
  ask: (input: Input, signal: AbortSignal) => Promise<unknown>,
): PromiseActorLogic<void, Input> =>
  fromPromise<void, Input>(async ({ input, signal }) => {
    if ((await ask(input, signal)) === undefined) await new Promise(() => {})
  })
