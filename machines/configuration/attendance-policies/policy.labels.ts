import type {
  AttendancePolicyRow,
  ConditionName,
  PolicyConditions,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { formatSeconds } from '#contracts/rules/attendance-policies/seconds.ts'
import { armedLabels, monitoringLabels, serviceLabels } from '../../accounts/details/account.labels.ts'
import { formatHours, formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { categoryLabels, priorityLabels } from '../../occurrences/occurrence.labels.ts'

/** Names of what conditions hold by code or id. */
export interface ConditionTerms {
  events: Readonly<Record<string, string>>
  tags: Readonly<Record<string, string>>
}

interface DescribedCondition {
  name: ConditionName
  label: string
  value: string
}

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

const yesOrNo = (value: boolean) => (value ? 'sim' : 'não')

/** Conditions of a rule in words, as judged; empty: it takes everything. */
export const describeConditions = (
  conditions: PolicyConditions,
  { events, tags }: ConditionTerms,
): DescribedCondition[] => {
  const { eventCodes, categories, accountTagIds, services, monitoringKinds, armedStates } = conditions
  const { weekdays, from, to, holiday, inTest } = conditions
  const said: readonly [ConditionName, string, string | undefined][] = [
    [
      'eventCodes',
      'Evento',
      eventCodes && oneOf.format(eventCodes.map(code => (events[code] ? `${code} ${events[code]}` : code))),
    ],
    ['categories', 'Categoria', categories && oneOf.format(categories.map(each => categoryLabels[each]))],
    [
      'accountTagIds',
      'Etiqueta da conta',
      accountTagIds && oneOf.format(accountTagIds.map(id => tags[id] ?? 'etiqueta excluída')),
    ],
    ['services', 'Serviço', services && oneOf.format(services.map(each => serviceLabels[each]))],
    [
      'monitoringKinds',
      'Monitoramento',
      monitoringKinds && oneOf.format(monitoringKinds.map(each => monitoringLabels[each])),
    ],
    ['weekdays', 'Dias', weekdays && formatWeekdays(weekdays)],
    ['hours', 'Horário', from !== undefined && to !== undefined ? formatHours(from, to) : undefined],
    ['holiday', 'Feriado', holiday === undefined ? undefined : yesOrNo(holiday)],
    ['armedStates', 'Central', armedStates && oneOf.format(armedStates.map(each => armedLabels[each]))],
    ['inTest', 'Em teste', inTest === undefined ? undefined : yesOrNo(inTest)],
  ]
  return said.flatMap(([name, label, value]) => (value === undefined ? [] : [{ name, label, value }]))
}

type SimulatedEvent = Pick<PolicySimulation, 'event' | 'armedState' | 'inTest'> & {
  moment: Pick<PolicySimulation['moment'], 'time'>
}

const simulatedWords = (
  name: ConditionName,
  { event, moment, armedState, inTest }: SimulatedEvent,
): string => {
  if (name === 'eventCodes') return `aqui: ${event.code}`
  if (name === 'categories') return `aqui: ${categoryLabels[event.category]}`
  if (name === 'hours') return `aqui: ${moment.time}`
  if (name === 'armedStates') return `aqui: ${armedLabels[armedState]}`
  if (name === 'inTest') return `aqui: ${yesOrNo(inTest)}`
  return name === 'weekdays' || name === 'holiday' ? 'não é o dia' : 'a conta não tem'
}

/** Failing conditions of a simulated event, each with the value found. */
export const describeFailing = (
  failing: readonly ConditionName[],
  conditions: PolicyConditions,
  terms: ConditionTerms,
  simulated: SimulatedEvent,
): string[] => {
  const described = describeConditions(conditions, terms)
  return failing.map(name => {
    const condition = described.find(each => each.name === name)
    if (!condition) return name === 'active' ? 'A regra está inativa' : 'A regra mudou: simule de novo'
    return `${condition.label}: ${condition.value} (${simulatedWords(name, simulated)})`
  })
}

export const formatSteps = (count: number): string => (count === 1 ? '1 etapa' : `${count} etapas`)

type Times = Pick<AttendancePolicyRow, 'stepCount' | 'acceptSlaS' | 'arrivalSlaS' | 'closeSlaS'>

/** How a rule attends, in a line of its card. */
export const describeTimes = ({ stepCount, acceptSlaS, arrivalSlaS, closeSlaS }: Times): string =>
  [
    formatSteps(stepCount),
    `Aceitar em ${formatSeconds(acceptSlaS)}`,
    `Chegada em ${formatSeconds(arrivalSlaS)}`,
    `Encerrar em ${formatSeconds(closeSlaS)}`,
  ].join(' · ')

export const describePriority = (priority: AttendancePolicyRow['priorityOverride']): string =>
  priority === null ? 'A do evento' : priorityLabels[priority]
