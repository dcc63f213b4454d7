import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Account } from '#contracts/accounts/account-page.contract.ts'
import { StatusWrite } from '#contracts/accounts/account-work.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import {
  type StatusValues,
  statusFailure,
  statusForm,
  statusMeanings,
} from '#machines/accounts/details/status.form.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type FormDraft, type FormSubmission, selectForm } from '#machines/kit/form/form.machine.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { accountPage } from '#tests/support/records/account-page.ts'

const { account } = accountPage()
const form = statusForm(account.status)
const judge = problemsIn(StatusWrite)
const suspended: Account = { ...account, status: 'SUSPENDED', version: account.version + 1 }
const wanted: StatusValues = { status: 'SUSPENDED', note: 'Cliente pediu.' }

const overtaken = (current: Account) =>
  new Failure('conflict', 'Este registro foi alterado por Ana às 10:00.', {
    code: 'VERSION_CONFLICT',
    details: { current },
  })

const become = 'Este registro foi alterado por Ana às 10:00. A situação agora é Suspensa.'

/** A server that repeats answers by key, and loses the first ones. */
const openServer = ({ lost }: { lost: number }) => {
  const known = new Map<string, Account>()
  let moved = false
  const asked: FormSubmission<StatusValues>[] = []
  const answer = (submission: FormSubmission<StatusValues>) => {
    const before = known.get(submission.idempotencyKey)
    if (before) return before
    if (moved) throw statusFailure(overtaken(suspended))
    moved = true
    known.set(submission.idempotencyKey, suspended)
    return suspended
  }
  const submit = fromPromise<Account, FormSubmission<StatusValues>>(async ({ input }) => {
    asked.push(input)
    const reply = answer(input)
    if (asked.length <= lost) throw new Failure('timeout', 'O servidor demorou demais.')
    return reply
  })
  return { submit, asked }
}

const opened = ({ submit }: ReturnType<typeof openServer>, seed = 'semente') => {
  const results: unknown[] = []
  let draft: FormDraft<StatusValues> | null = null
  const actor = createActor(form.createMachine(judge).provide({ actors: { submit } }), {
    input: { values: form.initial, version: account.version, seed },
  })
  actor.on('form.saved', ({ result }) => results.push(result))
  actor.on('draft.changed', event => {
    draft = event.draft
  })
  actor.start()
  const save = async (values?: StatusValues) => {
    if (values) {
      actor.send({ type: 'field.changed', name: 'status', value: values.status })
      actor.send({ type: 'field.changed', name: 'note', value: values.note })
    }
    actor.send({ type: 'submit.requested' })
    await flush()
  }
  const recall = (from: FormDraft<StatusValues> | null) =>
    from && actor.send({ type: 'draft.recalled', draft: from })
  return { save, recall, results, draft: () => draft, view: () => selectForm(actor.getSnapshot()) }
}

describe('a change of situation whose answer was lost', () => {
  it('is the same one when it is sent again, and is answered as it was', async () => {
    const server = openServer({ lost: 1 })
    const { save, view, results } = opened(server)
    await save(wanted)
    expect(view().saved).toBe(false)
    await save()
    expect(view()).toMatchObject({ saved: true, inConflict: false, problem: null })
    expect(results).toEqual([suspended])
  })

  it('is the same one after a reload too', async () => {
    const server = openServer({ lost: 1 })
    const before = opened(server)
    await before.save(wanted)
    const after = opened(server, 'outra')
    after.recall(before.draft())
    await after.save()
    expect(after.view().saved).toBe(true)
    expect(after.results).toEqual([suspended])
  })

  it('is another one with another note, which is not saved and not said to be', async () => {
    const { save, view, results } = opened(openServer({ lost: 1 }))
    await save(wanted)
    await save({ ...wanted, note: 'Falta de pagamento.' })
    expect(view()).toMatchObject({ saved: false, problem: become })
    expect(results).toEqual([])
  })

  it('is not taken for somebody else’s, who came to the same situation', async () => {
    const server = openServer({ lost: 0 })
    await opened(server, 'de-ana').save({ status: 'SUSPENDED', note: 'Ana decidiu.' })
    const { save, view } = opened(server)
    await save(wanted)
    expect(view()).toMatchObject({ saved: false, problem: become })
  })
})

describe('a change of situation of an account somebody else has changed', () => {
  it('goes on when its situation is what it was', async () => {
    const versions: unknown[] = []
    const submit = fromPromise<Account, FormSubmission<StatusValues>>(async ({ input }) => {
      versions.push(input.version)
      if (versions.length === 1) throw statusFailure(overtaken({ ...account, name: 'Outro', version: 9 }))
      return suspended
    })
    const { save, view, results } = opened({ submit, asked: [] })
    await save(wanted)
    expect(view()).toMatchObject({ saved: true, inConflict: false })
    expect([versions, results]).toEqual([[account.version, 9], [suspended]])
  })

  it('is refused, with nothing to compare, when its situation is another', async () => {
    const submit = fromPromise<Account, FormSubmission<StatusValues>>(async () => {
      throw statusFailure(overtaken(suspended))
    })
    const { save, view } = opened({ submit, asked: [] })
    await save({ status: 'INACTIVE', note: 'Fim do contrato.' })
    expect(view()).toMatchObject({ saved: false, inConflict: false, canRetry: false, problem: become })
  })

  it('says what each situation means', () => {
    expect(statusMeanings.SUSPENDED).toBe('O atendimento fica suspenso até a conta voltar a ficar ativa.')
  })

  it('any other refusal is as the server says it', () => {
    const refusal = new Failure('conflict', 'Não é possível.', { code: 'TRANSITION_NOT_ALLOWED' })
    expect(statusFailure(refusal)).toBe(refusal)
  })
})
