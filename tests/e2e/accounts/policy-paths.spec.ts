import type { Page } from '@playwright/test'
import type { Account, AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import { statusMoves } from '#machines/accounts/account-status.flow.ts'
import { accountStatusLabels } from '#machines/accounts/details/account.labels.ts'
import { testProblem } from '#machines/accounts/test-mode/test-mode.flow.ts'
import { accountStatusPaths, testCases, testModePaths } from '#tests/support/machines/flows/models.ts'
import { type Api, expect, test } from '../fixtures.ts'

/* The paths of tests/slices/policy-paths.test.ts in the browser, without moves to draft. */

const REGISTRAR = 'cadastro@demo.example'
const OPERATOR = 'operador1@demo.example'
const SUPERVISOR = 'supervisor@demo.example'

const find = async (call: Api, id: string): Promise<Account> =>
  ((await (await call('GET', `/account/${id}`)).json()) as { account: Account }).account

const lastIn = async (call: Api, status: AccountStatus): Promise<string> => {
  const ask = async (page: number) =>
    (await (await call('GET', `/account/query?status=${status}&recordsPerPage=1&page=${page}`)).json()) as {
      data: { id: string }[]
      totalElements: number
    }
  const { totalElements } = await ask(1)
  const [account] = (await ask(totalElements)).data
  if (!account) throw new Error(`no account is ${status}`)
  return account.id
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const moveTo = async (page: Page, status: AccountStatus) => {
  await button(page, 'Mudar situação').click()
  const dialog = page.getByRole('dialog', { name: 'Mudar situação' })
  await dialog.getByRole('radio', { name: accountStatusLabels[status], exact: true }).check()
  await dialog.getByRole('textbox', { name: /^Observação/ }).fill('Combinado com o responsável.')
  await dialog.getByRole('button', { name: 'Mudar situação', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const offersOnly = async (page: Page, moves: readonly AccountStatus[]) => {
  await button(page, 'Mudar situação').click()
  const dialog = page.getByRole('dialog', { name: 'Mudar situação' })
  await expect(dialog.getByRole('radio')).toHaveCount(moves.length)
  for (const to of moves)
    await expect(dialog.getByRole('radio', { name: accountStatusLabels[to], exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('the generated paths of the situation of an account', { tag: '@long' }, () => {
  for (const [index, path] of accountStatusPaths('ACTIVE').entries())
    test(`path ${index + 1}: ${path.title}`, async ({ page, signIn, api }) => {
      test.setTimeout(60_000 + 20_000 * path.steps.length)
      const call = await api(REGISTRAR)
      const id = await lastIn(call, 'ACTIVE')
      await signIn(REGISTRAR, `/account/${id}/details`)
      await path.drive({
        events: ({ event }) => moveTo(page, event.type as AccountStatus),
        states: async ({ value }) => {
          const status = String(value) as AccountStatus
          const label = accountStatusLabels[status]
          await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()
          expect((await find(call, id)).status).toBe(status)
          await offersOnly(page, statusMoves[status])
        },
      })
    })
})

const MINUTE_MS = 60_000

/** The minute to type so that a test is within its limit. */
const untilOf = (minutes: number) => {
  const instant = (Date.now() + minutes * MINUTE_MS) / MINUTE_MS
  const kept = [5, 241, 1441].includes(minutes) ? Math.ceil(instant) : Math.floor(instant)
  const [date = '', time = ''] = new Date(kept * MINUTE_MS)
    .toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })
    .split(' ')
  return { date: date.split('-').reverse().join('/'), time: time.slice(0, 5) }
}

test.describe('the generated paths of a test period', { tag: '@long' }, () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Colocar em teste' })
  const ribbonOf = (page: Page) => page.getByRole('region', { name: 'Conta em teste' })

  const ask = async (page: Page, minutes: number) => {
    await button(page, 'Colocar em teste').click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Motivo').selectOption({ label: 'Teste do cliente' })
    await dialog.getByRole('radio', { name: 'Até outro horário' }).check()
    const { date, time } = untilOf(minutes)
    await dialog.getByRole('textbox', { name: 'Até o dia' }).fill(date)
    await dialog
      .getByRole('combobox', { name: 'Até a hora' })
      .or(dialog.getByRole('textbox', { name: 'Até a hora' }))
      .fill(time)
    await dialog
      .getByRole('combobox', { name: 'Até a hora' })
      .or(dialog.getByRole('textbox', { name: 'Até a hora' }))
      .press('Tab')
    await dialog.getByRole('button', { name: 'Colocar em teste' }).click()
  }

  const giveUp = async (page: Page) => {
    await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click()
    await button(page, 'Sair sem salvar').click()
    await expect(dialogOf(page)).toHaveCount(0)
  }

  for (const [index, path] of testModePaths().entries())
    test(`path ${index + 1}: ${path.title}`.slice(0, 120), async ({ page, signIn, api }) => {
      test.setTimeout(60_000 + 20_000 * path.steps.length)
      const call = await api(OPERATOR)
      const id = await lastIn(call, 'ACTIVE')
      await call('DELETE', `/account/${id}/test`)
      await signIn(OPERATOR, `/account/${id}/details`)
      await path.drive({
        events: async ({ event: { type } }) => {
          const asked = testCases[type]
          if (asked) {
            await signIn(asked.supervisor ? SUPERVISOR : OPERATOR, `/account/${id}/details`)
            await ask(page, asked.minutes)
          } else if (type === 'END')
            await ribbonOf(page).getByRole('button', { name: 'Encerrar teste' }).click()
          else await giveUp(page)
        },
        states: async ({ value }) => {
          await expect(ribbonOf(page)).toHaveCount(value === 'ON' ? 1 : 0)
          const refusal = refusals[String(value)]
          await expect(dialogOf(page)).toHaveCount(refusal ? 1 : 0)
          if (refusal) await expect(dialogOf(page).getByText(refusal, { exact: true })).toBeVisible()
          expect((await find(call, id)).test !== null).toBe(value === 'ON')
        },
      })
      await call('DELETE', `/account/${id}/test`)
    })
})

const messageOf = (minutes: number) => testProblem(minutes * MINUTE_MS, 0, false)?.message ?? ''
const refusals: Readonly<Record<string, string>> = {
  TEST_TOO_SHORT: messageOf(1),
  TEST_TOO_LONG: messageOf(2000),
  TEST_NEEDS_SUPERVISOR: messageOf(300),
}
