import type { ShiftHandover, ShiftHandoverWrite } from '#contracts/stations/handover.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'

const fields = { text: text('O que o próximo turno precisa saber') }
export type HandoverValues = ValuesOf<typeof fields>

export const handoverForm = defineForm<HandoverValues, ShiftHandoverWrite, ShiftHandover>({
  ...describeFields(fields),
  key: 'acceptedAt',
})
