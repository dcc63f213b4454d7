import type { OccurrenceFact } from '#machines/occurrences/occurrence.flow.ts'

const OPERATOR = 'ubidesk.account'
const SUPERVISOR = 'ubidesk.config.attendancePolicy'
const SYSTEM = 'system'

export const occurrencePermissions = [OPERATOR, SUPERVISOR, SYSTEM]

const taking: readonly OccurrenceFact[] = ['onStation', 'profileMatches', 'underLimit']

type Rule = [
  rule: string,
  event: string,
  from: readonly string[],
  to: string,
  permission: string,
  facts: readonly OccurrenceFact[],
  label?: string,
]

/** Contract §4.2 by row, written again: the flow must not prove itself. */
export const occurrenceRules: readonly Rule[] = [
  ['OC-01', 'RECEIVE', ['NEW'], 'PENDING', SYSTEM, ['queuesAtOnce']],
  ['OC-02', 'RECEIVE_WAIT', ['NEW'], 'WAITING', SYSTEM, ['waitsForDisarm']],
  ['OC-03', 'CREATE_MANUAL', ['NEW'], 'PENDING', OPERATOR, ['accountActive'], 'Nova ocorrência'],
  ['OC-04', 'WAIT_ELAPSED', ['WAITING'], 'PENDING', SYSTEM, []],
  [
    'OC-05',
    'AUTO_CLOSE',
    ['WAITING', 'PENDING', 'ON_HOLD'],
    'CLOSED',
    SYSTEM,
    ['closesAlone', 'notEmergency', 'noActiveDispatch'],
  ],
  ['OC-06', 'ATTEND', ['PENDING'], 'IN_ATTENDANCE', OPERATOR, [...taking, 'notReserved'], 'Atender'],
  ['OC-07', 'FEED', ['PENDING'], 'IN_ATTENDANCE', SYSTEM, [...taking, 'notReserved', 'feedsItself']],
  ['OC-08', 'HOLD', ['IN_ATTENDANCE'], 'ON_HOLD', OPERATOR, ['isOwner'], 'Colocar em espera'],
  ['OC-09', 'RESUME', ['ON_HOLD'], 'IN_ATTENDANCE', OPERATOR, taking, 'Retomar'],
  ['OC-10', 'HOLD_ELAPSED', ['ON_HOLD'], 'PENDING', SYSTEM, []],
  ['OC-11', 'NEW_SIGNAL_WAKES', ['ON_HOLD'], 'PENDING', SYSTEM, ['signalAsUrgent']],
  ['OC-12', 'RELEASE', ['IN_ATTENDANCE'], 'PENDING', OPERATOR, ['isOwner'], 'Devolver à fila'],
  ['OC-13', 'TRANSFER', ['IN_ATTENDANCE'], 'PENDING', OPERATOR, ['isOwner', 'targetOnStation'], 'Transferir'],
  ['OC-14', 'TAKE_OVER', ['IN_ATTENDANCE'], 'IN_ATTENDANCE', SUPERVISOR, ['notOwner'], 'Assumir atendimento'],
  ['OC-15', 'LOCK_EXPIRED', ['IN_ATTENDANCE'], 'PENDING', SYSTEM, ['ownerSilent']],
  [
    'OC-16',
    'CLOSE',
    ['IN_ATTENDANCE'],
    'CLOSED',
    OPERATOR,
    ['isOwner', 'mayClose', 'stepsDone', 'noActiveDispatch'],
    'Encerrar',
  ],
  [
    'OC-17',
    'BULK_CLOSE',
    ['PENDING', 'ON_HOLD'],
    'CLOSED',
    SUPERVISOR,
    ['notEmergency', 'noActiveDispatch'],
    'Encerrar em lote',
  ],
]

/** The same, an edge each. */
export const occurrenceEdges = occurrenceRules.flatMap(([rule, event, from, to, permission, facts, label]) =>
  from.map(status => ({ rule, event, status, to, permission, facts, label })),
)
