import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { readTestDraft, requestersOf, type TestValues } from '#machines/accounts/test-mode/test-mode.form.ts'
import {
  selectTestDialog,
  selectTestDraft,
  selectTestRibbon,
  selectTestWritten,
  testModeMachine,
} from '#machines/accounts/test-mode/test-mode.machine.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { TestDialog } from '#screens/accounts/test-mode/test-dialog.tsx'
import { TestRibbon } from '#screens/accounts/test-mode/test-ribbon.tsx'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useDiscardDialog } from '../../kit/form/use-discard-dialog.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useAccount } from '../account-context.ts'
import { accountWorkOf, wallClock } from '../account-work-actors.ts'
import { contacts as contactRecords } from '../contacts/contact-record.ts'

const changeTexts = {
  started: 'Conta em teste.',
  ended: 'Teste encerrado.',
  over: 'O teste desta conta acabou.',
} as const

interface DialogProps {
  accountId: string
  mode: ActorRefFrom<typeof testModeMachine>
  dialog: NonNullable<ReturnType<typeof selectTestDialog>>
}

const Dialog = ({ accountId, mode, dialog }: DialogProps) => {
  const services = useServices()
  const [machine] = useState(() =>
    createCollectionMachine<object, Reason>().provide({ actors: accountWorkOf(services, accountId).reasons }),
  )
  const reasons = useActorRef(machine, { input: { query: {} } })
  const view = useSelector(reasons, selectCollection<object, Reason>, same)
  const contacts = useActorRef(contactRecords.of(services).list, { input: { query: { accountId } } })
  const people = useSelector(contacts, selectCollection<{ accountId: string }, Contact>, same)
  const restore = (type: 'draft.recalled' | 'draft.taken') => (found: unknown) => {
    const values = readTestDraft(found)
    if (values) mode.send({ type, values })
  }
  const otherDraft = useDraft(mode, {
    form: 'account.test',
    entityId: accountId,
    read: selectTestDraft,
    onRecalled: restore('draft.recalled'),
    onTaken: restore('draft.taken'),
  })
  const { giveUp, asking } = useDiscardDialog(
    () => selectTestWritten(mode.getSnapshot()),
    () => mode.send({ type: 'dialog.closed' }),
  )
  return (
    <>
      <TestDialog
        dialog={dialog}
        otherDraft={otherDraft}
        reasons={view.rows}
        reasonsProblem={view.problem}
        onRetryReasons={() => reasons.send({ type: 'retry.requested' })}
        requesters={people.kind === 'rows' ? requestersOf(people.rows) : null}
        requestersProblem={people.problem}
        onRetryRequesters={() => contacts.send({ type: 'retry.requested' })}
        onField={(name: keyof TestValues, value: TestValues[keyof TestValues]) =>
          mode.send({ type: 'field.changed', name, value })
        }
        onSubmit={() => mode.send({ type: 'submit.requested' })}
        onClose={giveUp}
      />
      {asking}
    </>
  )
}

interface TestModeProps {
  asked: number
}

export const TestMode = ({ asked }: TestModeProps) => {
  const services = useServices()
  const { notify } = services
  const { page, refresh } = useAccount()
  const { id: accountId, test, version } = page.account
  const maySupervise = holdsAny(useSelector(services.session, selectPermissions), [
    'ubidesk.config.attendancePolicy',
  ])
  const [machine] = useState(() =>
    testModeMachine.provide({ actors: accountWorkOf(services, accountId).test }),
  )
  const mode = useActorRef(machine, {
    input: { accountId, version, test, rules: { clock: wallClock, maySupervise } },
  })
  useEffect(() => mode.send({ type: 'account.changed', test, version }), [mode, test, version])
  useEffect(() => {
    if (asked > 0) mode.send({ type: 'test.requested' })
  }, [mode, asked])
  useEffect(() => {
    const listeners = [
      mode.on('test.changed', ({ change }) => {
        notify({ kind: change === 'over' ? 'informative' : 'success', text: changeTexts[change] })
        refresh()
      }),
      mode.on('test.failed', ({ message }) => notify({ kind: 'alert', text: message })),
      mode.on('account.overtaken', refresh),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [mode, notify, refresh])
  const now = useCurrentMinute()
  const ribbon = useSelector(mode, snapshot => selectTestRibbon(snapshot, now), same)
  const dialog = useSelector(mode, selectTestDialog, sameDialog)
  return (
    <>
      {ribbon && <TestRibbon ribbon={ribbon} onEnd={() => mode.send({ type: 'end.requested' })} />}
      {dialog && <Dialog accountId={accountId} mode={mode} dialog={dialog} />}
    </>
  )
}

type Shown = ReturnType<typeof selectTestDialog>

const names: readonly (keyof TestValues)[] = ['until', 'zones', 'reason', 'note', 'requestedByContactId']

const sameDialog = (one: Shown, other: Shown): boolean =>
  one === null || other === null
    ? one === other
    : one.busy === other.busy &&
      one.problem === other.problem &&
      same(one.values, other.values) &&
      names.every(name => one.errorOf(name) === other.errorOf(name))
