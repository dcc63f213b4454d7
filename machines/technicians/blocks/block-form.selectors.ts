import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { createFormMachine } from '../../kit/form/form.machine.ts'
import { errorOf, type FieldErrors } from '../../kit/form/form.values.ts'
import { type BlockValues, blockRecord, validateBlock } from './block.form.ts'

export const createBlockForm = () =>
  createFormMachine<BlockValues, readonly Block[]>({ validate: validateBlock, recordOf: blockRecord })

export const selectBlockForm = ({ context }: { context: { values: BlockValues; errors: FieldErrors } }) => {
  const { values, errors } = context
  const within = (name: string, ...parts: string[]) =>
    parts.map(part => errors[`${name}.${part}`]).find(Boolean) ?? null
  const startTime = within('startsAt', 'time')
  const endTime = within('endsAt', 'time')
  return {
    values,
    errors: {
      technicianIds: errorOf(errors, 'technicianIds'),
      startDate: errors['startsAt.date'] ?? (startTime ? null : errorOf(errors, 'startsAt')),
      startTime,
      endDate: errors['endsAt.date'] ?? (endTime ? null : errorOf(errors, 'endsAt')),
      endTime,
      reason: errorOf(errors, 'reason'),
      note: errorOf(errors, 'note'),
      repeat: errorOf(errors, 'repeat'),
    },
  }
}
