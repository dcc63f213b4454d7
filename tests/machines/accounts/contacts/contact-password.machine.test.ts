import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import {
  contactPasswordMachine,
  selectContactPassword,
} from '#machines/accounts/contacts/contact-password.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const tries = (retryAfterSeconds?: number) =>
  new Failure('tooMany', 'Muitas tentativas. Aguarde 90 segundos.', {
    code: 'PASSWORD_TRIES',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })

const inWorld = (...answers: (PasswordAnswer | Failure)[]) => {
  const calls: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    contactPasswordMachine.provide({
      actors: {
        check: fromPromise<PasswordAnswer, { spoken: string }>(async ({ input }) => {
          calls.push(input.spoken)
          const answer = answers.shift()!
          if (answer instanceof Failure) throw answer
          return answer
        }),
      },
    }),
    { clock, inspect: watch.inspect },
  ).start()
  const trace = traceOf(actor)
  const view = () => selectContactPassword(actor.getSnapshot())
  const say = async (text: string) => {
    actor.send({ type: 'spoken.changed', text })
    actor.send({ type: 'check.requested' })
    actor.send({ type: 'check.requested' })
    await flush()
  }
  return { actor, calls, clock, trace, view, say }
}

describe('contact password machine', () => {
  it('M-117 tells a match and the counter-password, and forgets what was said', async () => {
    const { actor, calls, trace, view, say } = inWorld({ result: 'MATCH', counterPassword: 'Maré' })
    await say('girassol')
    expect(calls).toEqual(['girassol'])
    expect(view()).toEqual({
      spoken: '',
      counterPassword: 'Maré',
      asks: false,
      busy: false,
      result: 'matches',
      duress: false,
      error: null,
      problem: null,
    })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('girassol')
    expect(trace).toEqual(['asking', 'checking', 'matched'])
  })

  it('D-13 under duress says what a match says, with a mark', async () => {
    const match = inWorld({ result: 'MATCH' })
    await match.say('girassol')
    const duress = inWorld({ result: 'DURESS' })
    await duress.say('nublado')
    expect(duress.view()).toEqual({ ...match.view(), duress: true })
    expect(duress.trace.at(-1)).toBe('duress')
  })

  it('a mismatch leaves an empty field for what is heard next', async () => {
    const { actor, calls, trace, view, say } = inWorld(
      { result: 'MISMATCH' },
      { result: 'MISMATCH' },
      { result: 'MATCH' },
    )
    await say('rosa')
    expect(view()).toMatchObject({ spoken: '', asks: true, result: 'differs' })
    actor.send({ type: 'spoken.changed', text: 'cra' })
    expect(view()).toMatchObject({ spoken: 'cra', result: null, error: null })
    await say('cravo')
    actor.send({ type: 'check.requested' })
    expect(view()).toMatchObject({ result: null, error: 'Escreva o que o contato disse.' })
    await say('girassol')
    expect(view().result).toBe('matches')
    expect(calls).toEqual(['rosa', 'cravo', 'girassol'])
    const heard = ['asking', 'checking']
    expect(trace).toEqual([...heard, 'mismatched', ...heard, 'mismatched', ...heard, 'matched'])
  })

  it('asks for a word before it asks the server', async () => {
    const { calls, trace, view, say } = inWorld()
    await say('   ')
    expect([calls, view().error]).toEqual([[], 'Escreva o que o contato disse.'])
    expect(trace).toEqual(['asking'])
  })

  it('a network that fails keeps what was written; the server compares it once more', async () => {
    const { actor, view, say } = inWorld(new Failure('offline', 'Sem conexão.'), { result: 'MATCH' })
    await say('girassol')
    expect(view()).toMatchObject({ spoken: 'girassol', problem: 'Sem conexão.', asks: true })
    actor.send({ type: 'check.requested' })
    await flush()
    expect(view()).toMatchObject({ result: 'matches', problem: null })
  })

  it.each([
    [tries(90), 90_000],
    [tries(), 60_000],
  ])('too many tries wait for their time: %#', async (failure, wait) => {
    const { clock, trace, view, say } = inWorld(failure, { result: 'MATCH' })
    await say('palpite')
    expect(view()).toMatchObject({ spoken: '', asks: false, problem: failure.message })
    clock.increment(wait - 1)
    expect(view().asks).toBe(false)
    clock.increment(1)
    expect(view()).toMatchObject({ asks: true, problem: null })
    expect(trace).toEqual(['asking', 'checking', 'blocked', 'asking'])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(contactPasswordMachine)).toEqual([])
  })
})
