import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import { passwordResetMachine, selectReset } from '#machines/session/password-links/password-reset.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'

const inWorld = (email = '', failures: Failure[] = []) => {
  const calls: string[] = []
  const actor = createActor(
    passwordResetMachine.provide({
      actors: {
        requestLink: fromPromise<void, { email: string }>(async ({ input }) => {
          calls.push(input.email)
          const failure = failures.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { email } },
  ).start()
  const view = () => selectReset(actor.getSnapshot())
  const submit = () => actor.send({ type: 'reset.submitted' })
  return { actor, calls, view, submit, trace: traceOf(actor) }
}

describe('password reset machine', () => {
  it('M-48 asks for the link once, trimmed, and says the same for every e-mail', async () => {
    const { calls, view, submit, trace } = inWorld(' camila@demo.example ')
    submit()
    expect(view()).toMatchObject({ step: 'form', busy: true })
    submit()
    await flush()
    expect(trace).toEqual(['editing', 'sending', 'sent'])
    expect(calls).toEqual(['camila@demo.example'])
    expect(view()).toMatchObject({ step: 'sent', busy: false, problem: null })
  })

  it('sends nothing without a plausible e-mail, and says what is wrong until it is typed', () => {
    const { actor, calls, view, submit, trace } = inWorld()
    submit()
    expect(view().emailError).toBe('Campo obrigatório.')
    actor.send({ type: 'email.changed', email: 'camila' })
    expect(view()).toMatchObject({ email: 'camila', emailError: null })
    submit()
    expect(view().emailError).toBe('E-mail inválido.')
    expect(trace).toEqual(['editing'])
    expect(calls).toEqual([])
  })

  it('shows the sentence of the limit, and tries again', async () => {
    const { view, submit, trace } = inWorld('a@b.example', [
      new Failure('tooMany', 'Muitas tentativas. Aguarde 40 segundos.'),
    ])
    submit()
    await flush()
    expect(view()).toMatchObject({ step: 'form', problem: 'Muitas tentativas. Aguarde 40 segundos.' })
    submit()
    expect(view().problem).toBeNull()
    await flush()
    expect(trace).toEqual(['editing', 'sending', 'editing', 'sending', 'sent'])
  })

  it('puts what the server said of the field at the field', async () => {
    const fieldErrors = [{ field: 'email', code: 'regex', message: 'E-mail inválido.' }]
    const { view, submit } = inWorld('a@b.c', [new Failure('invalid', 'Verifique.', { fieldErrors })])
    submit()
    await flush()
    expect(view()).toMatchObject({ emailError: 'E-mail inválido.', problem: null })
  })

  it('goes back for another e-mail', async () => {
    const { actor, submit, trace } = inWorld('a@b.example')
    submit()
    await flush()
    actor.send({ type: 'again.requested' })
    expect(trace).toEqual(['editing', 'sending', 'sent', 'editing'])
  })
})
