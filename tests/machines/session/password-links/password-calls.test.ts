import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { passwordLinkActors, passwordResetActors } from '#client/actors/session/password-links.actors.ts'
import type { Http } from '#client/http.ts'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { passwordResetMachine } from '#machines/session/password-links/password-reset.machine.ts'

const owner = { valid: true, userId: '9', name: 'Camila Prado', email: 'ca****@demo.example' }

/** Answers from a list; undefined is a call that ended with its session. */
const scripted = (answers: unknown[]) => {
  const calls: { path: string; input: unknown }[] = []
  const http = (async (shape: { path: string }, { signal: _, ...input }: { signal: AbortSignal }) => {
    calls.push({ path: shape.path, input })
    return answers.shift()
  }) as unknown as Http
  return { http, calls }
}

const openLink = (http: Http) =>
  createActor(passwordLinkMachine.provide({ actors: passwordLinkActors(http) }), {
    input: { token: 'segredo', judge: passwordProblems },
  }).start()

describe('the calls of the password pages', () => {
  it('carry the token in the body and nowhere else', async () => {
    const { http, calls } = scripted([owner])
    await waitFor(openLink(http), snapshot => snapshot.matches('ready'))
    expect(calls).toEqual([
      { path: '/auth/user/validatePasswordToken', input: { body: { token: 'segredo' } } },
    ])
  })

  it('outlive an old session that ends meanwhile: asked once more', async () => {
    const link = scripted([undefined, owner])
    await waitFor(openLink(link.http), snapshot => snapshot.matches('ready'))
    expect(link.calls).toHaveLength(2)
    const reset = scripted([undefined, {}])
    const actor = createActor(passwordResetMachine.provide({ actors: passwordResetActors(reset.http) }), {
      input: { email: 'a@b.example' },
    }).start()
    actor.send({ type: 'reset.submitted' })
    await waitFor(actor, snapshot => snapshot.matches('sent'))
    expect(reset.calls).toHaveLength(2)
  })

  it('never send a password twice by themselves: the link may be used up', async () => {
    const { http, calls } = scripted([owner, undefined, {}])
    const actor = openLink(http)
    await waitFor(actor, snapshot => snapshot.matches('ready'))
    actor.send({ type: 'password.changed', password: 'Nova#Senha2026' })
    actor.send({ type: 'repeat.changed', repeat: 'Nova#Senha2026' })
    actor.send({ type: 'password.submitted' })
    await waitFor(actor, snapshot => snapshot.matches('ready'))
    expect(selectPasswordLink(actor.getSnapshot())).toMatchObject({
      problem: 'O envio foi interrompido. Tente novamente.',
    })
    expect(calls).toHaveLength(2)
    actor.send({ type: 'password.submitted' })
    await waitFor(actor, snapshot => snapshot.matches('saved'))
    expect(calls).toHaveLength(3)
  })
})
