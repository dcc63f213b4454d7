import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  changePasswordMachine,
  selectChangePassword,
} from '#machines/profile/password/change-password.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'

interface Sent {
  userId: string
  currentPassword: string
  newPassword: string
}

const inWorld = (failures: Failure[] = []) => {
  const calls: Sent[] = []
  const actor = createActor(
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<void, Sent>(async ({ input }) => {
          calls.push(input)
          const failure = failures.shift()
          if (failure) throw failure
        }),
      },
    }),
    {
      input: {
        userId: '5',
        owner: { name: 'Camila Prado', email: 'atendente@demo.example' },
        judge: passwordProblems,
      },
    },
  )
  const facts: string[] = []
  actor.on('password.changed', ({ type }) => facts.push(type))
  actor.start()
  const type = (field: 'current' | 'next' | 'repeat', text: string) =>
    actor.send({ type: 'field.changed', field, text })
  const fill = (current: string, next: string, repeat = next) => {
    type('current', current)
    type('next', next)
    type('repeat', repeat)
  }
  const submit = () => actor.send({ type: 'password.submitted' })
  const view = () => selectChangePassword(actor.getSnapshot())
  return { actor, calls, facts, fill, submit, view, trace: traceOf(actor) }
}

describe('change password machine', () => {
  it('M-50 changes the password of the user of the session, once, and keeps none of them', async () => {
    const { actor, calls, facts, fill, submit, view, trace } = inWorld()
    fill('Console#2026', 'Nova#Senha2026')
    submit()
    expect(view().busy).toBe(true)
    submit()
    await flush()
    expect(trace).toEqual(['editing', 'saving', 'changed'])
    expect(calls).toEqual([{ userId: '5', currentPassword: 'Console#2026', newPassword: 'Nova#Senha2026' }])
    expect(facts).toEqual(['password.changed'])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/#/)
  })

  it('sends nothing incomplete, and points out each field', () => {
    const { calls, fill, submit, view, trace } = inWorld()
    expect(view().errors).toEqual({ current: null, next: null, repeat: null })
    submit()
    expect(view().errors).toEqual({
      current: 'Campo obrigatório.',
      next: 'Campo obrigatório.',
      repeat: 'Campo obrigatório.',
    })
    fill('Console#2026', 'Atendente#2026', 'outra')
    submit()
    expect(view()).toMatchObject({
      lacks: ['Não use seu nome nem seu e-mail.'],
      errors: {
        current: null,
        next: 'A senha ainda não atende a todas as regras.',
        repeat: 'As senhas não são iguais.',
      },
    })
    expect(trace).toEqual(['editing'])
    expect(calls).toEqual([])
  })

  it.each([
    ['currentPassword', 'current', 'Senha atual incorreta.'],
    ['newPassword', 'next', 'A nova senha deve ser diferente da atual.'],
  ] as const)('shows what the server says of %s, until it is typed again', async (field, ours, message) => {
    const fieldErrors = [{ field, code: 'password', message }]
    const { fill, submit, view, facts, trace } = inWorld([new Failure('invalid', message, { fieldErrors })])
    fill('errada', 'Nova#Senha2026')
    submit()
    await flush()
    expect(view()).toMatchObject({ problem: null, busy: false })
    expect(view().errors[ours]).toBe(message)
    fill('Console#2026', 'Nova#Senha2027')
    expect(view().errors[ours]).toBeNull()
    expect(facts).toEqual([])
    expect(trace).toEqual(['editing', 'saving', 'editing'])
  })

  it('says what concerns no field', async () => {
    const { fill, submit, view } = inWorld([
      new Failure('tooMany', 'Muitas tentativas. Aguarde 30 segundos.'),
    ])
    fill('errada', 'Nova#Senha2026')
    submit()
    await flush()
    expect(view().problem).toBe('Muitas tentativas. Aguarde 30 segundos.')
  })
})
