import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { accountMachine, selectAccount, selectChange } from '#machines/accounts/details/account.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { accountPage } from '#tests/support/records/account-page.ts'

const watch = watchTransitions()

const inWorld = (answers: (AccountPage | Failure)[], known?: AccountPage) => {
  const asked: boolean[] = []
  const actor = createActor(
    accountMachine.provide({
      actors: {
        load: fromPromise<AccountPage, { id: string; fresh: boolean }>(async ({ input }) => {
          asked.push(input.fresh)
          const answer = answers.shift()
          if (!answer) return new Promise(() => {})
          if (answer instanceof Failure) throw answer
          return answer
        }),
      },
    }),
    { input: { id: '7', known }, inspect: watch.inspect },
  ).start()
  return {
    actor,
    asked,
    trace: traceOf(actor),
    view: () => selectAccount(actor.getSnapshot()),
    change: () => selectChange(actor.getSnapshot()),
  }
}

describe('the account under its screens', () => {
  it('opens once, and is read afresh when something of it changes', async () => {
    const later = accountPage({ name: 'Depois' })
    const { actor, asked, trace, view } = inWorld([accountPage(), later])
    expect(view()).toEqual({ kind: 'skeleton' })
    await flush()
    expect(view()).toMatchObject({ kind: 'page', busy: false, problem: null })
    actor.send({ type: 'refresh.requested' })
    expect(view()).toMatchObject({ kind: 'page', busy: true })
    await flush()
    expect(view()).toMatchObject({ kind: 'page', page: later })
    expect([asked, trace]).toEqual([
      [false, true],
      ['loading', 'shown', 'loading', 'shown'],
    ])
  })

  it('shows at once what another screen has just read', () => {
    expect(inWorld([], accountPage()).view()).toMatchObject({ kind: 'page', busy: true })
  })

  it('asks again when it changes while it is on its way', async () => {
    const { actor, asked, view } = inWorld([])
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect([asked, view()]).toEqual([[false, true], { kind: 'skeleton' }])
  })

  it('M-18 an unknown account is missing, and stays so', async () => {
    const { actor, view } = inWorld([new Failure('notFound', 'Registro não encontrado.')])
    await flush()
    actor.send({ type: 'refresh.requested' })
    expect(view()).toEqual({ kind: 'missing' })
  })

  it('a failure offers another try, and never empties what is there', async () => {
    const offline = () => new Failure('offline', 'Sem conexão.')
    const { actor, view } = inWorld([offline(), accountPage(), offline(), accountPage()])
    await flush()
    expect(view()).toEqual({ kind: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    await flush()
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(view()).toMatchObject({ kind: 'page', problem: 'Sem conexão.' })
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(view()).toMatchObject({ kind: 'page', problem: null })
  })

  it('M-199 is read again by itself, afresh, when the server returns', async () => {
    const { actor, asked, view } = inWorld([new Failure('offline', 'Sem conexão.'), accountPage()])
    await flush()
    actor.send({ type: 'server.returned' })
    await flush()
    expect([view().kind, asked]).toEqual(['page', [false, true]])
  })

  it('one change is open at a time, over the account, and stays while the account is read again', async () => {
    const { actor, asked, change } = inWorld([accountPage(), accountPage(), accountPage()])
    actor.send({ type: 'change.requested', change: 'status' })
    expect(change()).toBeNull()
    await flush()
    actor.send({ type: 'change.requested', change: 'status' })
    actor.send({ type: 'refresh.requested' })
    expect(change()).toBe('status')
    await flush()
    expect(change()).toBe('status')
    actor.send({ type: 'change.requested', change: 'patrimony' })
    expect(change()).toBe('patrimony')
    actor.send({ type: 'dialog.closed' })
    expect([change(), asked]).toEqual([null, [false, true]])
  })

  it('what was saved closes its dialog, and is read afresh once', async () => {
    const { actor, asked, change, trace, view } = inWorld([accountPage(), accountPage()])
    const saved = { customer: { ...accountPage().customer, name: 'Depois', version: 9 } }
    await flush()
    actor.send({ type: 'change.requested', change: 'customer' })
    actor.send({ type: 'change.saved', saved })
    expect(change()).toBeNull()
    expect(view()).toMatchObject({ kind: 'page', busy: true, page: { ...accountPage(), ...saved } })
    actor.send({ type: 'change.saved', saved })
    await flush()
    expect([asked, trace]).toEqual([
      [false, true],
      ['loading', 'shown', 'loading', 'shown'],
    ])
  })

  it('nothing of an account that is gone may be changed', async () => {
    const { actor, change } = inWorld([accountPage(), new Failure('notFound', 'Registro não encontrado.')])
    await flush()
    actor.send({ type: 'change.requested', change: 'account' })
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(change()).toBeNull()
  })

  it('every transition is taken', () => {
    expect(watch.untaken(accountMachine)).toEqual([])
  })
})
