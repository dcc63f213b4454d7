import type { AccountStatus } from '#contracts/accounts/account-page.contract.ts'
import { type AccountRow, AccountRowPage, accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'

/** The list's route, with every field of its rows. */
export const wholeAccountRows = { ...accountRoutes.query, reply: AccountRowPage }

const nameOf = ({ code, name, city }: AccountRow): string => `${code} · ${name} · ${city}`

export const pickedAccounts = ({ data, totalElements }: Page<AccountRow>): Page<Picked> => ({
  data: data.map(row => ({ id: row.id, name: nameOf(row) })),
  totalElements,
})

/** Accounts of these statuses, for a combobox. */
export const accountChoices = (http: Http, status: readonly AccountStatus[]) =>
  choices(async ({ name, ...paging }, signal) => {
    const query = { status: [...status], ...paging, ...(name && { search: name }) }
    const found = await http(wholeAccountRows, { query, signal })
    return found && pickedAccounts(found)
  })

/** The error of an inactive account, told at the field that names it. */
export const atAccount = (error: unknown): Failure => {
  const { kind, message, facts } = asFailure(error)
  const { code } = facts
  const fieldErrors =
    code === 'ACCOUNT_INACTIVE' ? [{ field: 'accountId', code, message }] : (facts.fieldErrors ?? [])
  return new Failure(kind, message, { ...facts, fieldErrors })
}
