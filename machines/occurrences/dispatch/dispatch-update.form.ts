import type { BodyInput } from '#contracts/kit/wire.ts'
import type { dispatchUpdateRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch, DispatchTarget } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'

/** Updates that ask for words; the others are sent at once. */
export type WordedUpdate = 'REFUSE' | 'FINISH' | 'CANCEL'

const fields = { reasonId: text('Motivo'), text: text('Observação') }
export type DispatchUpdateValues = ValuesOf<typeof fields>

const labels: Readonly<Record<WordedUpdate, string>> = {
  REFUSE: 'Por que recusou',
  FINISH: 'Relatório de inspeção técnica',
  CANCEL: 'Observação',
}

type Body = BodyInput<(typeof dispatchUpdateRoutes)[WordedUpdate]>

const bodies: Readonly<Record<WordedUpdate, (values: DispatchUpdateValues) => Body>> = {
  REFUSE: ({ text }) => ({ note: text.trim() }),
  FINISH: ({ text }) => ({ report: text.trim() }),
  CANCEL: ({ reasonId, text }) => ({
    ...(reasonId && { reasonId }),
    ...(text.trim() && { note: text.trim() }),
  }),
}

/** Refusal, report or cancellation of a dispatch (DP-03, DP-06, DP-07). */
export const dispatchUpdateForm = (event: WordedUpdate, target: DispatchTarget) => {
  const label = event === 'FINISH' && target !== 'VEHICLE' ? 'Como terminou' : labels[event]
  const described = describeFields({ ...fields, text: text(label) })
  return defineForm<DispatchUpdateValues, Body, Dispatch>({
    ...described,
    valuesOf: () => described.initial,
    bodyOf: bodies[event],
    key: 'etaS',
    fieldOf: path => (path === 'reasonId' ? 'reasonId' : 'text'),
  })
}
