import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  type AccountStatus,
  accountPageRoutes,
} from '#contracts/accounts/account-page.contract.ts'
import { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import { aiRoutes, type Rewriting } from '#contracts/ai/ai.contract.ts'
import { reasonRoutes } from '#contracts/reasons.contract.ts'
import { statusMoves } from '#machines/accounts/account-status.flow.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { clientAs, type Outcome, outcomeOf } from '#tests/support/bff/client.ts'
import type { FlowPath } from '#tests/support/machines/flows/flow-paths.ts'
import {
  accountStatusPaths,
  sentenceCases,
  sentencePaths,
  testCases,
  testModePaths,
} from '#tests/support/machines/flows/models.ts'

/* Paths of the models in tests/support/machines/flows/models.ts, driven through the client. */

const bff = testBff()
const ACCOUNT = '7'
const REGISTRAR = 'cadastro@demo.example'
const OPERATOR = 'operador1@demo.example'
const SUPERVISOR = 'supervisor@demo.example'

const find = async (): Promise<Account> => {
  const page = await clientAs(bff, OPERATOR)(accountPageRoutes.read, { params: { accountId: ACCOUNT } })
  if (!page) throw new Error('no account')
  return page.account
}

const each = (paths: readonly FlowPath[]) => paths.map((path, at) => [at + 1, path.title, path] as const)

describe('the generated paths of the situation of an account, through the client', () => {
  let outcome: Outcome<Account> | null = null

  const move = async (to: AccountStatus, version: number) =>
    outcomeOf(
      clientAs(bff, REGISTRAR)(accountWorkRoutes.status, {
        params: { accountId: ACCOUNT },
        version,
        idempotencyKey: randomUUID(),
        body: { status: to, note: 'Combinado com o responsável.' },
      }),
    )

  beforeEach(async () => {
    outcome = null
    await bff.db.updateTable('account').set({ status: 'DRAFT' }).where('id', '=', ACCOUNT).execute()
  })
  afterAll(async () => {
    await bff.db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', ACCOUNT).execute()
  })

  it.each(each(accountStatusPaths()))('path %i: %s', async (_, __, path) => {
    await path.drive({
      events: async ({ event }) => {
        outcome = await move(event.type as AccountStatus, (await find()).version)
        expect(outcome.failure).toBeNull()
      },
      states: async ({ value }) => {
        const account = await find()
        expect(account.status).toBe(value)
        if (outcome) expect(outcome.reply?.status).toBe(value)
        for (const to of Object.keys(statusMoves) as AccountStatus[]) {
          if (statusMoves[account.status].includes(to)) continue
          const { failure } = await move(to, account.version)
          expect([failure?.kind, failure?.facts.code], `${account.status} ${to}`).toEqual([
            'conflict',
            'TRANSITION_NOT_ALLOWED',
          ])
        }
      },
    })
  })
})

describe('the generated paths of a test period, through the client', () => {
  let outcome: Outcome<Account> | null = null

  const ask = async (event: string) => {
    const { minutes, supervisor } = testCases[event] ?? { minutes: 0, supervisor: false }
    const http = clientAs(bff, supervisor ? SUPERVISOR : OPERATOR)
    const [reason] = (await http(reasonRoutes.query, { query: { scope: 'TEST_MODE' } })) ?? []
    return outcomeOf(
      http(accountWorkRoutes.startTest, {
        params: { accountId: ACCOUNT },
        version: (await find()).version,
        body: {
          until: new Date(bff.clock().getTime() + minutes * 60_000).toISOString(),
          zones: 'ALL',
          reasonId: reason?.id ?? '',
        },
      }),
    )
  }
  const end = () =>
    outcomeOf(clientAs(bff, OPERATOR)(accountWorkRoutes.endTest, { params: { accountId: ACCOUNT } }))

  const refusals: Readonly<Record<string, readonly [string, string]>> = {
    TEST_TOO_SHORT: ['invalid', 'VALIDATION'],
    TEST_TOO_LONG: ['invalid', 'TEST_TOO_LONG'],
    TEST_NEEDS_SUPERVISOR: ['forbidden', 'FORBIDDEN'],
  }

  it.each(each(testModePaths()))('path %i: %s', { timeout: 60_000 }, async (_, __, path) => {
    await end()
    await path.drive({
      events: async ({ event: { type } }) => {
        if (type in testCases) outcome = await ask(type)
        else outcome = type === 'END' ? await end() : null
      },
      states: async ({ value }) => {
        expect((await find()).test !== null).toBe(value === 'ON')
        const refusal = refusals[String(value)]
        if (!refusal) return expect(outcome?.failure ?? null).toBeNull()
        const { kind, facts } = outcome?.failure ?? { kind: null, facts: {} }
        expect([kind, facts.code, facts.fieldErrors?.map(({ field, code }) => [field, code])]).toEqual([
          ...refusal,
          [['until', value]],
        ])
      },
    })
    await end()
  })
})

describe('the generated paths of a sentence, through the client', () => {
  let outcome: Outcome<Rewriting> | null = null

  it.each(each(sentencePaths()))('path %i: %s', async (_, __, path) => {
    await path.drive({
      events: async ({ event: { type } }) => {
        const asked = sentenceCases[type]
        if (!asked) return
        bff.clock.advance(10_000)
        const body = { context: asked.context, sentence: asked.text }
        outcome = await outcomeOf(clientAs(bff, OPERATOR)(aiRoutes.rewriteSentence, { body }))
      },
      states: ({ value }) => {
        if (value === 'WRITING') return
        if (value !== 'REWRITTEN') return expect(outcome?.failure?.facts.code).toBe(value)
        expect(outcome?.failure).toBeNull()
        expect(outcome?.reply?.rewrittenSentence.trim()).not.toBe('')
      },
    })
  })
})
