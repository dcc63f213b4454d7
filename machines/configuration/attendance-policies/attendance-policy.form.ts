import type { AccountService, ArmedState, MonitoringKind } from '#contracts/accounts/account-page.contract.ts'
import type {
  AttendancePolicy,
  AttendancePolicyWrite,
  PolicyConditions,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { OccurrenceCategory, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import { formatSeconds, secondsIn } from '#contracts/rules/attendance-policies/seconds.ts'
import { armedLabels, monitoringLabels, serviceLabels } from '../../accounts/details/account.labels.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  type Box,
  box,
  describeFields,
  type Field,
  flag,
  list,
  numberIn,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { categoryLabels, priorityLabels } from '../../occurrences/occurrence.labels.ts'
import { describeScript } from './step.labels.ts'

type Answer = '' | 'YES' | 'NO'

export const answerLabels = { YES: 'Sim', NO: 'Não' } as const

/** Written as `1 min 30 s`. */
const seconds = (label: string, initial: number): Field<string, number> => ({
  label,
  initial: formatSeconds(initial),
  read: formatSeconds,
  write: secondsIn,
  format: written => written,
})

const optionalSeconds = (label: string): Field<string, number | null> => ({
  ...seconds(label, 0),
  initial: '',
  read: stored => (stored === null ? '' : formatSeconds(stored)),
  write: written => (written.trim() === '' ? null : secondsIn(written)),
})

const chosen = <Item extends string>(
  label: string,
  labels: Readonly<Record<Item, string>>,
): Box<readonly Item[]> => box(list<Item>(label, items => items.map(item => labels[item]).join(', ')))

const ids = (label: string): Box<readonly string[]> => box(list<string>(label, items => items.join(', ')))

const hour = (label: string): Box<string> => box(text(label))

const answer = (label: string): Box<Answer> => ({
  label,
  initial: '',
  format: value => value && answerLabels[value],
})

const priority: Field<string, OccurrencePriority | null> = {
  label: 'Prioridade',
  initial: '',
  read: stored => String(stored ?? ''),
  write: value => (value === '' ? null : (Number(value) as OccurrencePriority)),
  format: value => (value === '' ? 'A do evento' : priorityLabels[Number(value) as OccurrencePriority]),
}

const fields = {
  name: text('Nome'),
  description: optionalText('Descrição'),
  active: flag('Ativa', true),
  eventCodes: ids('Eventos'),
  categories: chosen<OccurrenceCategory>('Categorias', categoryLabels),
  accountTagIds: ids('Etiquetas da conta'),
  services: chosen<AccountService>('Serviços', serviceLabels),
  monitoringKinds: chosen<MonitoringKind>('Monitoramento', monitoringLabels),
  weekdays: box(list<number>('Dias da semana', formatWeekdays)),
  from: hour('Das'),
  to: hour('Até'),
  holiday: answer('Em feriado'),
  armedStates: chosen<ArmedState>('Central', armedLabels),
  inTest: answer('Em teste'),
  priorityOverride: priority,
  waitBeforeQueueS: seconds('Espera antes da fila', 0),
  acceptSlaS: seconds('Aceitar em', 60),
  arrivalSlaS: seconds('Chegada em', 1200),
  closeSlaS: seconds('Encerrar em', 3600),
  holdMaxS: seconds('Tempo máximo em espera', 1800),
  autoCloseOnRestoreS: optionalSeconds('Encerrar ao restaurar'),
  autoCloseOnDisarmS: optionalSeconds('Encerrar ao desarmar'),
  groupWindowS: seconds('Agrupar sinais de', 300),
  runawayLimit: {
    label: 'Disparo repetido a partir de',
    initial: '20',
    read: String,
    write: numberIn,
    format: (count: string) => `${count} sinais`,
  },
  requireClassification: flag('Exige classificação ao encerrar', true),
  requireAllSteps: flag('Exige todas as etapas do roteiro', false),
  steps: list<PolicyStep>('Roteiro', describeScript, [
    { id: 'etapa-1', type: 'CLOSE', title: 'Encerrar a ocorrência', required: true },
  ]),
  closingSentenceIds: list<string>('Frases de encerramento', items => items.join(', ')),
}
export type AttendancePolicyValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const lists = [
  'eventCodes',
  'categories',
  'accountTagIds',
  'services',
  'monitoringKinds',
  'weekdays',
  'armedStates',
] as const

const answerOf = (value: boolean | undefined): Answer => (value === undefined ? '' : value ? 'YES' : 'NO')

const valuesOfConditions = ({ from, to, holiday, inTest, ...chosenOf }: PolicyConditions) => ({
  ...Object.fromEntries(lists.map(name => [name, chosenOf[name] ?? []])),
  from: from ?? '',
  to: to ?? '',
  holiday: answerOf(holiday),
  inTest: answerOf(inTest),
})

/** An empty condition is none. */
const conditionsOf = (values: AttendancePolicyValues): PolicyConditions => ({
  ...Object.fromEntries(lists.flatMap(name => (values[name].length > 0 ? [[name, [...values[name]]]] : []))),
  ...(values.from && { from: values.from }),
  ...(values.to && { to: values.to }),
  ...(values.holiday && { holiday: values.holiday === 'YES' }),
  ...(values.inTest && { inTest: values.inTest === 'YES' }),
})

export const attendancePolicyForm = defineForm<
  AttendancePolicyValues,
  AttendancePolicyWrite,
  AttendancePolicy
>({
  ...described,
  valuesOf: policy => ({ ...described.valuesOf(policy), ...valuesOfConditions(policy.conditions) }),
  bodyOf: values => ({ ...described.bodyOf(values), conditions: conditionsOf(values) }),
  key: 'closingSentenceIds',
  fieldOf: path => path.replace(/^conditions\./, ''),
})

/** Conditions and activity of the rule that takes everything do not change. */
export const catchAllLocked: readonly string[] = ['active', ...lists, 'from', 'to', 'holiday', 'inTest']

/** A new rule that begins as another is. */
export const copyOf = (policy: AttendancePolicy): AttendancePolicyValues => ({
  ...attendancePolicyForm.valuesOf(policy),
  name: `Cópia de ${policy.name}`.slice(0, 80),
})
