import { type AnyActorRef, fromPromise } from 'xstate'

/** Lets promises settle without waiting for time: a dozen turns of the microtask queue. */
export const flush = async (turns = 12): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** Every value a machine passes through, each change once. */
export const traceOf = (actor: AnyActorRef): string[] => {
  const trace: string[] = []
  const note = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (trace.at(-1) !== text) trace.push(text)
  }
  note(actor.getSnapshot().value)
  actor.subscribe(snapshot => note(snapshot.value))
  return trace
}

/** A promise whose end the test decides. */
export const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A port that records its calls and waits for the test's answers. */
export const heldPort = <Output, Input>() => {
  const asks: Input[] = []
  const signals: AbortSignal[] = []
  const answers: ReturnType<typeof deferred<Output>>[] = []
  const actor = fromPromise<Output, Input>(({ input, signal }) => {
    const answer = deferred<Output>()
    asks.push(input)
    signals.push(signal)
    answers.push(answer)
    return answer.promise
  })
  return { asks, signals, answers, actor }
}
