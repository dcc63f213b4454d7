import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { accountWorkActors } from '#client/actors/account-work.actors.ts'
import type { Cache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import type { StatusValues } from '#machines/accounts/status-form.rules.ts'
import { Failure } from '#machines/kit/failure.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { flush } from '#tests/support/machine.ts'

const { account } = accountPage()
const suspended = { ...account, status: 'SUSPENDED' as const, version: account.version + 1 }
const values: StatusValues = { status: 'SUSPENDED', note: 'Cliente pediu.' }

const lost = new Failure('timeout', 'O servidor demorou demais.')
const overtakenBy = (current: unknown) =>
  new Failure('conflict', 'Este registro foi alterado por Ana às 10:00.', {
    code: 'VERSION_CONFLICT',
    details: { current },
  })

const saves = async (...answers: [values: StatusValues, answer: unknown][]) => {
  const http = (async () => {
    const [, answer] = answers.shift() ?? []
    if (answer instanceof Failure) throw answer
    return answer
  }) as unknown as Http
  const { submit } = accountWorkActors(http, {} as Cache, account.id).status
  let last: unknown
  for (const [written] of [...answers]) {
    const input = { values: written, version: account.version, idempotencyKey: 'semente-1' }
    const actor = createActor(submit, { input })
    actor.subscribe({ error: error => (last = error) })
    actor.start()
    await flush()
    last = actor.getSnapshot().output ?? last
  }
  return last
}

describe('a change of situation', () => {
  it('whose answer was lost is found done by the next sending, not refused as somebody’s', async () => {
    expect(await saves([values, lost], [values, overtakenBy(suspended)])).toEqual(suspended)
  })

  it.each([
    ['nothing of it was lost', [[values, overtakenBy(suspended)]]],
    [
      'the account has another situation',
      [
        [values, lost],
        [values, overtakenBy({ ...suspended, status: 'INACTIVE' })],
      ],
    ],
    [
      'another note is told by now',
      [
        [values, lost],
        [{ ...values, note: 'Falta de pagamento.' }, overtakenBy(suspended)],
      ],
    ],
    [
      'what it was refused with is no account',
      [
        [values, lost],
        [values, overtakenBy(undefined)],
      ],
    ],
  ] as [string, [StatusValues, unknown][]][])('is refused when %s', async (_, answers) => {
    expect(await saves(...answers)).toMatchObject({ facts: { code: 'VERSION_CONFLICT' } })
  })
})
