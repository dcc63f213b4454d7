import { assign, emit, setup } from 'xstate'
import type { Account, AccountTest } from '#contracts/accounts/account-page.contract.ts'
import type { TestWrite } from '#contracts/accounts/account-work.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { type FieldErrors, omitFieldErrors, serverErrors } from '../../kit/form/form.values.ts'
import { port } from '../../kit/port.ts'
import { same } from '../../kit/same.ts'
import {
  emptyTest,
  type TestRules,
  type TestValues,
  testBodyOf,
  testErrors,
  testFieldOfWire,
} from './test-mode.form.ts'

export interface TestContext {
  accountId: string
  version: number
  test: AccountTest | null
  rules: TestRules
  values: TestValues
  errors: FieldErrors
  failure: Failure | null
}

type Name = keyof TestValues

type TestEvent =
  | { type: 'test.requested' }
  | { type: 'field.changed'; name: Name; value: TestValues[Name] }
  | { type: 'draft.recalled'; values: TestValues }
  | { type: 'draft.taken'; values: TestValues }
  | { type: 'submit.requested' }
  | { type: 'dialog.closed' }
  | { type: 'end.requested' }
  | { type: 'account.changed'; test: AccountTest | null; version: number }

const renamed = (failure: Failure): FieldErrors =>
  Object.fromEntries(
    Object.entries(serverErrors(failure)).map(([field, message]) => [testFieldOfWire(field), message]),
  )

export const testModeSetup = setup({
  types: {
    context: {} as TestContext,
    events: {} as TestEvent,
    emitted: {} as
      | { type: 'test.changed'; change: 'started' | 'ended' | 'over' }
      | { type: 'test.failed'; message: string }
      | { type: 'account.overtaken' },
    input: {} as { accountId: string; version: number; test: AccountTest | null; rules: TestRules },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    start: port<Account, { accountId: string; version: number; body: TestWrite }>('start'),
    end: port<Account, { accountId: string }>('end'),
  },
  actions: {
    clearForm: assign({ values: emptyTest, errors: {}, failure: null }),
    setField: assign(({ context }, { name, value }: { name: Name; value: unknown }) => ({
      values: { ...context.values, [name]: value },
      errors: omitFieldErrors(context.errors, name === 'length' ? 'until' : name),
      failure: null,
    })),
    restoreDraft: assign((_, { values }: { values: TestValues }) => ({ values })),
    validateForm: assign(({ context }) => ({ errors: testErrors(context.values, context.rules) })),
    clearErrors: assign({ errors: {}, failure: null }),
    /** An answer may be older than an event already received. */
    setNewerTest: assign(({ context }, { account }: { account: Pick<Account, 'test' | 'version'> }) =>
      account.version < context.version ? {} : { test: account.test, version: account.version },
    ),
    clearTest: assign({ test: null }),
    setServerErrors: assign((_, { error }: { error: unknown }) => ({
      failure: asFailure(error),
      errors: renamed(asFailure(error)),
    })),
    emitTestChanged: emit((_, { change }: { change: 'started' | 'ended' | 'over' }) => ({
      type: 'test.changed' as const,
      change,
    })),
    emitTestFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'test.failed' as const,
      message: asFailure(error).message,
    })),
    emitAccountOvertaken: emit({ type: 'account.overtaken' as const }),
  },
  delays: {
    untilTheEnd: ({ context: { test, rules } }) =>
      Math.max(0, Date.parse(test?.until ?? '') - rules.clock.now()) || 0,
  },
  guards: {
    untouched: ({ context }) => same(context.values, emptyTest),
    inTest: ({ context: { test, rules } }) => test !== null && Date.parse(test.until) > rules.clock.now(),
    invalid: ({ context }) => Object.keys(testErrors(context.values, context.rules)).length > 0,
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).facts.code === 'VERSION_CONFLICT',
  },
})

export const testInput = ({ accountId, version, values, rules }: TestContext) => ({
  accountId,
  version,
  body: testBodyOf(values, rules),
})
