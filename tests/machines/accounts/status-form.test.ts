import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Account } from '#contracts/account-page.contract.ts'
import { createStatusForm, type StatusValues } from '#machines/accounts/status-form.rules.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type FormDraft,
  type FormSubmission,
  selectForm,
  selectFormDraft,
} from '#machines/kit/form.machine.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { flush } from '#tests/support/machine.ts'

const { account } = accountPage()
const suspended: Account = { ...account, status: 'SUSPENDED', version: account.version + 1 }
const wanted: StatusValues = { status: 'SUSPENDED', note: 'Cliente pediu.' }

const lost = new Failure('timeout', 'O servidor demorou demais.')
const overtakenBy = (current: unknown) =>
  new Failure('conflict', 'Este registro foi alterado por Ana às 10:00.', {
    code: 'VERSION_CONFLICT',
    details: { current },
  })

const opened = (...answers: unknown[]) => {
  const results: unknown[] = []
  const submit = fromPromise<Account, FormSubmission<StatusValues>>(async () => {
    const answer = answers.shift()
    if (answer instanceof Failure) throw answer
    return answer as Account
  })
  const actor = createActor(createStatusForm().provide({ actors: { submit } }), {
    input: { values: { status: '', note: '' }, version: account.version, seed: 'semente' },
  })
  actor.on('form.saved', ({ result }) => results.push(result))
  actor.start()
  const write = ({ status, note }: StatusValues) => {
    actor.send({ type: 'field.changed', name: 'status', value: status })
    actor.send({ type: 'field.changed', name: 'note', value: note })
  }
  const save = async (values?: StatusValues) => {
    if (values) write(values)
    actor.send({ type: 'submit.requested' })
    await flush()
  }
  const recall = (draft: FormDraft<StatusValues>) => actor.send({ type: 'draft.recalled', draft })
  return {
    save,
    recall,
    results,
    view: () => selectForm(actor.getSnapshot()),
    draft: () => selectFormDraft(actor.getSnapshot()),
  }
}

describe('a change of situation whose answer was lost', () => {
  it('is found done when it is sent again, not refused as somebody’s', async () => {
    const { save, view, results } = opened(lost, overtakenBy(suspended))
    await save(wanted)
    expect(view().saved).toBe(false)
    await save()
    expect(view()).toMatchObject({ saved: true, dirty: false, inConflict: false, problem: null })
    expect(results).toEqual([suspended])
  })

  it('is found done after a reload too', async () => {
    const before = opened(lost)
    await before.save(wanted)
    const draft = before.draft()
    if (!draft) throw new Error('no draft was kept')
    const after = opened(overtakenBy(suspended))
    after.recall(draft)
    await after.save()
    expect(after.view().saved).toBe(true)
    expect(after.results).toEqual([suspended])
  })

  it.each([
    ['nothing of it was lost', [overtakenBy(suspended)], [wanted]],
    [
      'the account has another situation',
      [lost, overtakenBy({ ...suspended, status: 'INACTIVE' })],
      [wanted, wanted],
    ],
    [
      'another note is told by now',
      [lost, overtakenBy(suspended)],
      [wanted, { ...wanted, note: 'Falta de pagamento.' }],
    ],
  ] as const)('is somebody’s when %s', async (_, answers, written) => {
    const { save, view, results } = opened(...answers)
    for (const values of written) await save(values)
    expect(view()).toMatchObject({ saved: false, inConflict: true })
    expect(results).toEqual([])
  })

  it('is refused when what it was refused with is no account', async () => {
    const { save, view } = opened(lost, overtakenBy(undefined))
    await save(wanted)
    await save()
    expect(view()).toMatchObject({ saved: false, inConflict: false, problem: expect.stringContaining('Ana') })
  })
})
