import { type AnyStateMachine, createMachine } from 'xstate'
import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { statusMoves } from '#machines/accounts/account-status.flow.ts'
import { testLimits, testProblem } from '#machines/accounts/test-mode/test-mode.flow.ts'
import { type SentenceContext, sentenceLimits, sentenceProblem } from '#machines/ai/sentence.flow.ts'
import { SYSTEM } from '#machines/kit/flow.ts'
import { dispatchFacts } from '#machines/occurrences/dispatch/dispatch.events.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { occurrenceFacts, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { orderFacts, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { pathsOf } from './flow-paths.ts'

const yes = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, true]))

/** The service order, by people who may and with every fact in favour. */
export const serviceOrderPaths = () =>
  pathsOf(serviceOrderFlow, 'NEW', { permissions: yes(permissionKeys), facts: yes(orderFacts) })

/** The occurrence, by people who may and by the system, with every fact in favour. */
export const occurrencePaths = () =>
  pathsOf(occurrenceFlow, 'NEW', {
    permissions: yes([...permissionKeys, SYSTEM]),
    facts: yes(occurrenceFacts),
  })

/** The dispatch, by people who may and with every fact in favour. */
export const dispatchPaths = () =>
  pathsOf(dispatchFlow, 'NEW', { permissions: yes(permissionKeys), facts: yes(dispatchFacts) })

/** An account's statuses and moves; events are named by their target. */
export const accountStatusModel: AnyStateMachine = createMachine({
  id: 'accountStatus',
  initial: 'DRAFT',
  states: Object.fromEntries(
    Object.entries(statusMoves).map(([from, moves]) => [
      from,
      { on: Object.fromEntries(moves.map(to => [to, { target: to }])) },
    ]),
  ),
})

export interface TestCase {
  minutes: number
  supervisor: boolean
}

const { minMinutes, alone, maxMinutes } = testLimits

/** Both sides of every limit, by whom it concerns. */
export const testCases: Readonly<Record<string, TestCase>> = Object.fromEntries(
  [minMinutes - 1, minMinutes, alone, alone + 1, maxMinutes, maxMinutes + 1].flatMap(minutes =>
    [false, true].map(supervisor => [
      `ASK_${minutes}${supervisor ? '_SUPERVISED' : ''}`,
      { minutes, supervisor },
    ]),
  ),
)

/** A test starts, or is refused with the policy's reason. */
export const testModeModel: AnyStateMachine = createMachine({
  id: 'testPeriod',
  initial: 'OFF',
  states: {
    OFF: {
      on: Object.fromEntries(
        Object.entries(testCases).map(([event, { minutes, supervisor }]) => [
          event,
          { target: testProblem(minutes * 60_000, 0, supervisor)?.code ?? 'ON' },
        ]),
      ),
    },
    ON: { on: { END: { target: 'OFF' } } },
    TEST_TOO_SHORT: { on: { GIVE_UP: { target: 'OFF' } } },
    TEST_TOO_LONG: { on: { GIVE_UP: { target: 'OFF' } } },
    TEST_NEEDS_SUPERVISOR: { on: { GIVE_UP: { target: 'OFF' } } },
  },
})

export interface SentenceCase {
  context: SentenceContext
  text: string
}

const sentences = (context: SentenceContext): [string, SentenceCase][] => {
  const limit = sentenceLimits[context]
  const texts = {
    PLAIN: 'Verifiquei a central do [NOME_CLIENTE] e troquei a bateria',
    BLANK: ' \n ',
    AT_LIMIT: 'a'.repeat(limit),
    OVER_LIMIT: 'a'.repeat(limit + 1),
    CPF: 'O morador de CPF 529.982.247-25 confirmou a senha',
    PHONE: 'Retornar para (48) 99999-0000 depois do almoço',
  }
  return Object.entries(texts).map(([name, text]) => [`${context}_${name}`, { context, text }])
}

export const sentenceCases: Readonly<Record<string, SentenceCase>> = Object.fromEntries([
  ...sentences('serviceOrder'),
  ...sentences('occurrenceSentence'),
])

/** A sentence is accepted, or refused with the policy's reason. */
const sentenceModelOf = (contexts: readonly SentenceContext[]): AnyStateMachine =>
  createMachine({
    id: 'sentence',
    initial: 'WRITING',
    states: {
      WRITING: {
        on: Object.fromEntries(
          Object.entries(sentenceCases)
            .filter(([, { context }]) => contexts.includes(context))
            .map(([event, { context, text }]) => [
              event,
              { target: sentenceProblem(context, text)?.code ?? 'REWRITTEN' },
            ]),
        ),
      },
      REWRITTEN: { on: { WRITE_ON: { target: 'WRITING' } } },
      SENTENCE_EMPTY: { on: { WRITE_ON: { target: 'WRITING' } } },
      SENTENCE_TOO_LONG: { on: { WRITE_ON: { target: 'WRITING' } } },
      SENTENCE_PERSONAL_DATA: { on: { WRITE_ON: { target: 'WRITING' } } },
    },
  })

export const sentenceModel = sentenceModelOf(['serviceOrder', 'occurrenceSentence'])

/** @param from where the account is at first */
export const accountStatusPaths = (from: AccountStatus = 'DRAFT') => pathsOf(accountStatusModel, from)
export const testModePaths = () => pathsOf(testModeModel, 'OFF')
/** @param only the paths of what one context takes; of all unless told */
export const sentencePaths = (only?: SentenceContext) =>
  pathsOf(only ? sentenceModelOf([only]) : sentenceModel, 'WRITING')
