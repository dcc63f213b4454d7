import type { NewReceiver, ReceiverWrite } from '#contracts/configuration/receivers.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'

const fields = { name: text('Nome') }
type ReceiverValues = ValuesOf<typeof fields>

export const receiverForm = defineForm<ReceiverValues, ReceiverWrite, NewReceiver>({
  ...describeFields(fields),
  key: 'lastSeq',
})
