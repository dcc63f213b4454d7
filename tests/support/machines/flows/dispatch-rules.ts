import type { DispatchFact } from '#machines/occurrences/dispatch/dispatch.events.ts'

const OPERATOR = 'ubidesk.account'

type Rule = [
  rule: string,
  event: string,
  from: readonly string[],
  to: string,
  label: string,
  facts: readonly DispatchFact[],
]

/** Contract §4.3 by row, written again: the flow must not prove itself. */
export const dispatchRules: readonly Rule[] = [
  [
    'DP-01',
    'REQUEST',
    ['NEW'],
    'REQUESTED',
    'Deslocar viatura',
    ['occurrenceOpen', 'mayDispatch', 'vehicleFree'],
  ],
  ['DP-02', 'ACCEPT', ['REQUESTED'], 'ACCEPTED', 'Registrar aceite', []],
  ['DP-03', 'REFUSE', ['REQUESTED'], 'REFUSED', 'Registrar recusa', []],
  ['DP-04', 'DEPART', ['REQUESTED', 'ACCEPTED'], 'EN_ROUTE', 'Registrar saída', []],
  ['DP-05', 'ARRIVE', ['ACCEPTED', 'EN_ROUTE'], 'ON_SITE', 'Registrar chegada', []],
  ['DP-06', 'FINISH', ['ON_SITE'], 'FINISHED', 'Encerrar deslocamento', []],
  ['DP-07', 'CANCEL', ['REQUESTED', 'ACCEPTED', 'EN_ROUTE'], 'CANCELED', 'Cancelar deslocamento', []],
]

/** The same, an edge each. */
export const dispatchEdges = dispatchRules.flatMap(([rule, event, from, to, label, facts]) =>
  from.map(status => ({ rule, event, status, to, label, facts, permission: OPERATOR })),
)
