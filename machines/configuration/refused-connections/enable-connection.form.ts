import type { EnableWrite, RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, picked, text, type ValuesOf } from '../../kit/form/fields.ts'

const fields = { account: picked('Conta'), centralId: text('Central') }
export type EnableValues = ValuesOf<typeof fields>

const described = describeFields(fields)

/** The central must be of the account that is picked. */
export const enableForm = defineForm<EnableValues, EnableWrite, RefusedConnection>({
  ...described,
  valuesOf: () => described.initial,
  bodyOf: ({ account, centralId }) => ({ accountId: account[0]?.id ?? '', centralId }),
  key: 'attempts',
  overwrites: () => false,
  fieldOf: path => (path === 'accountId' ? 'account' : 'centralId'),
})
