import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import type { PasswordLink } from '#contracts/session/password-links.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'

const owner: PasswordLink = {
  valid: true,
  userId: '9',
  name: 'Camila Prado',
  email: 'at*******@demo.example',
}
const refused = () => new Failure('unauthenticated', 'Link inválido ou expirado.')
const offline = () => new Failure('offline', 'Sem conexão.')

const inWorld = ({
  token = 'segredo',
  checks = [],
  saves = [],
}: {
  token?: string
  checks?: Failure[]
  saves?: Failure[]
} = {}) => {
  const calls: string[] = []
  const actor = createActor(
    passwordLinkMachine.provide({
      actors: {
        validateToken: fromPromise<PasswordLink, { token: string }>(async ({ input }) => {
          calls.push(`validate ${input.token}`)
          const failure = checks.shift()
          if (failure) throw failure
          return owner
        }),
        savePassword: fromPromise<void, { token: string; password: string }>(async ({ input }) => {
          calls.push(`save ${input.token} ${input.password}`)
          const failure = saves.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { token, judge: passwordProblems } },
  ).start()
  const view = () => selectPasswordLink(actor.getSnapshot())
  const type = (password: string, repeat = password) => {
    actor.send({ type: 'password.changed', password })
    actor.send({ type: 'repeat.changed', repeat })
  }
  const submit = () => actor.send({ type: 'password.submitted' })
  return { actor, calls, view, type, submit, trace: traceOf(actor) }
}

const ready = async (world: Parameters<typeof inWorld>[0] = {}) => {
  const scene = inWorld(world)
  await flush()
  return scene
}

describe('password link machine', () => {
  it('M-49 validates the link, then saves the password and forgets both', async () => {
    const { actor, calls, view, type, submit, trace } = await ready()
    expect(view()).toMatchObject({ step: 'form', name: 'Camila Prado', email: owner.email, busy: false })
    type('Nova#Senha2026')
    submit()
    expect(view()).toMatchObject({ step: 'form', busy: true })
    submit()
    await flush()
    expect(trace).toEqual(['validating', 'ready', 'saving', 'saved'])
    expect(calls).toEqual(['validate segredo', 'save segredo Nova#Senha2026'])
    expect(view()).toEqual({ step: 'saved', userId: '9', name: 'Camila Prado' })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/segredo|Nova#/)
  })

  it('an address without a link is invalid without asking', () => {
    const { calls, view, trace } = inWorld({ token: '' })
    expect(trace).toEqual(['invalid'])
    expect(view()).toEqual({ step: 'invalid' })
    expect(calls).toEqual([])
  })

  it.each([refused(), new Failure('notFound', 'Registro não encontrado.')])(
    'a link that no longer holds is invalid ($kind)',
    async failure => {
      const { view, trace } = await ready({ checks: [failure] })
      expect(trace).toEqual(['validating', 'invalid'])
      expect(view()).toEqual({ step: 'invalid' })
    },
  )

  it('a check that got no answer may be tried again', async () => {
    const { actor, view, trace } = await ready({ checks: [offline()] })
    expect(view()).toEqual({ step: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toEqual({ step: 'validating' })
    await flush()
    expect(trace).toEqual(['validating', 'failed', 'validating', 'ready'])
  })

  it('says what is still missing as it is typed', async () => {
    const { type, view } = await ready()
    expect(view()).toMatchObject({ passwordError: null, repeatError: null })
    type('abc')
    expect(view()).toMatchObject({
      lacks: ['Use ao menos 10 caracteres.', 'Inclua uma letra maiúscula.', 'Inclua um número.'],
    })
    type('Camila#2026x')
    expect(view()).toMatchObject({ lacks: ['Não use seu nome nem seu e-mail.'] })
    type('Nova#Senha2026')
    expect(view()).toMatchObject({ lacks: [] })
  })

  it('sends nothing incomplete, and points out what is wrong', async () => {
    const { calls, type, submit, view, trace } = await ready()
    submit()
    expect(view()).toMatchObject({
      passwordError: 'Campo obrigatório.',
      repeatError: 'Campo obrigatório.',
    })
    type('curta')
    submit()
    expect(view()).toMatchObject({
      passwordError: 'A senha ainda não atende a todas as regras.',
      repeatError: null,
    })
    type('Nova#Senha2026', 'Nova#Senha2027')
    submit()
    expect(view()).toMatchObject({ passwordError: null, repeatError: 'As senhas não são iguais.' })
    expect(trace).toEqual(['validating', 'ready'])
    expect(calls).toEqual(['validate segredo'])
  })

  it('a refused password stays on the form with the reason; a lost answer may be tried again', async () => {
    const fieldErrors = [{ field: 'password', code: 'weak', message: 'Não use seu nome nem seu e-mail.' }]
    const weak = new Failure(
      'invalid',
      'A senha deve ter ao menos 10 caracteres, com letra maiúscula, minúscula e número.',
      { fieldErrors },
    )
    const { type, submit, view, trace } = await ready({ saves: [weak, offline()] })
    type('Nova#Senha2026')
    submit()
    await flush()
    expect(view()).toMatchObject({ passwordError: 'Não use seu nome nem seu e-mail.', problem: null })
    submit()
    await flush()
    expect(view()).toMatchObject({ passwordError: null, problem: 'Sem conexão.', password: 'Nova#Senha2026' })
    submit()
    await flush()
    expect(trace.slice(1)).toEqual(['ready', 'saving', 'ready', 'saving', 'ready', 'saving', 'saved'])
  })

  it('a link used up meanwhile is invalid', async () => {
    const { actor, type, submit, trace } = await ready({ saves: [refused()] })
    type('Nova#Senha2026')
    submit()
    await flush()
    expect(trace).toEqual(['validating', 'ready', 'saving', 'invalid'])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/segredo|Nova#/)
  })
})
