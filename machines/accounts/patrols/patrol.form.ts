import type { Checkpoint, Patrol, PatrolKind, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import type { FieldError } from '#contracts/kit/wire.ts'
import { createFormMachine } from '../../kit/form/form.machine.ts'
import type { FieldErrors, FormRecord } from '../../kit/form/form.values.ts'
import { formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { isTime } from '../../kit/moments.ts'
import { type PatrolRhythm, patrolKindLabels, rhythmLabels } from './patrol.labels.ts'

export const PATROL_NAME_LIMIT = 80
export const INSTRUCTIONS_LIMIT = 2000
export const PATROL_TOLERANCE_LIMIT = 120
export const SHORTEST_INTERVAL = 10
export const LONGEST_INTERVAL = 1440
const REQUIRED = 'Campo obrigatório.'

/** What the form holds: texts as they were written; `rhythm` says which of times and interval counts. */
export interface PatrolValues {
  name: string
  kind: PatrolKind
  weekdays: readonly number[]
  windowStart: string
  windowEnd: string
  rhythm: PatrolRhythm
  times: readonly string[]
  intervalMinutes: string
  toleranceMinutes: string
  checkpoints: readonly Checkpoint[]
  /** One more, still being written. */
  point: { name: string; cameraId: string }
  instructions: string
  active: boolean
}

export const blankPoint: PatrolValues['point'] = { name: '', cameraId: '' }

/** A patrol not there yet: every night, at a time still to be told. */
export const newPatrol = (): PatrolValues => ({
  name: '',
  kind: 'VEHICLE',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  windowStart: '22:00',
  windowEnd: '06:00',
  rhythm: 'TIMES',
  times: [''],
  intervalMinutes: '',
  toleranceMinutes: '10',
  checkpoints: [],
  point: blankPoint,
  instructions: '',
  active: true,
})

/** A patrol as the form shows it. */
export const patrolValues = (patrol: Patrol): PatrolValues => ({
  name: patrol.name,
  kind: patrol.kind,
  weekdays: patrol.weekdays,
  windowStart: patrol.windowStart,
  windowEnd: patrol.windowEnd,
  rhythm: patrol.intervalMinutes === null ? 'TIMES' : 'INTERVAL',
  times: patrol.times.length > 0 ? patrol.times : [''],
  intervalMinutes: patrol.intervalMinutes === null ? '' : String(patrol.intervalMinutes),
  toleranceMinutes: String(patrol.toleranceMinutes),
  checkpoints: patrol.checkpoints,
  point: blankPoint,
  instructions: patrol.instructions ?? '',
  active: patrol.active,
})

/** The patrol the form asks for; its values are right. */
export const patrolBody = ({ rhythm, point: _, ...values }: PatrolValues): PatrolWrite => ({
  ...values,
  name: values.name.trim(),
  weekdays: [...values.weekdays],
  times: rhythm === 'TIMES' ? values.times.filter(time => time !== '').sort() : [],
  intervalMinutes: rhythm === 'INTERVAL' ? Number(values.intervalMinutes) : null,
  toleranceMinutes: Number(values.toleranceMinutes),
  checkpoints: values.checkpoints.map(({ id, name, cameraId }) => ({
    id,
    name: name.trim(),
    ...(values.kind === 'VIRTUAL' && cameraId && { cameraId }),
  })),
  instructions: values.instructions.trim() || null,
})

/** The id of one more checkpoint: free among those there are. */
export const nextCheckpointId = (checkpoints: readonly Checkpoint[]): string => {
  let number = checkpoints.length + 1
  while (checkpoints.some(({ id }) => id === `p${number}`)) number += 1
  return `p${number}`
}

/** The same with the point that was being written among the others. */
export const withPoint = <Values extends Pick<PatrolValues, 'checkpoints' | 'point' | 'kind'>>(
  values: Values,
): Values => {
  const { checkpoints, kind, point } = values
  const name = point.name.trim()
  if (name === '') return values
  const seen = kind === 'VIRTUAL' && point.cameraId ? { cameraId: point.cameraId } : {}
  return {
    ...values,
    checkpoints: [...checkpoints, { id: nextCheckpointId(checkpoints), name, ...seen }],
    point: blankPoint,
  }
}

const timeError = (name: string, text: string): FieldErrors =>
  isTime(text) ? {} : { [name]: text === '' ? REQUIRED : 'Horário inválido.' }

const numberError = (name: string, text: string, min: number, max: number): FieldErrors =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? {}
    : { [name]: text === '' ? REQUIRED : `Informe de ${min} a ${max.toLocaleString('pt-BR')} minutos.` }

const textError = (name: string, text: string, limit: number): FieldErrors =>
  text.trim().length > limit ? { [name]: `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres.` } : {}

const timesErrors = ({ rhythm, times, intervalMinutes }: PatrolValues): FieldErrors => {
  if (rhythm === 'INTERVAL')
    return numberError('intervalMinutes', intervalMinutes, SHORTEST_INTERVAL, LONGEST_INTERVAL)
  const wrong = times.find(time => time !== '' && !isTime(time))
  return wrong === undefined ? {} : { times: `O horário ${wrong} é inválido.` }
}

/** What is wrong between fields, by the rules both ends share. */
export type PatrolValidator = (patrol: PatrolWrite) => readonly FieldError[]

/** What the server would refuse, said before it is asked. */
export const validatePatrol =
  (judge: PatrolValidator) =>
  (values: PatrolValues): FieldErrors => {
    const wrong: FieldErrors = {
      ...(values.name.trim() === '' ? { name: REQUIRED } : textError('name', values.name, PATROL_NAME_LIMIT)),
      ...(values.weekdays.length === 0 && { weekdays: 'Escolha ao menos um dia da semana.' }),
      ...(values.kind === 'VIRTUAL' &&
        values.point.cameraId !== '' &&
        values.point.name.trim() === '' && { point: 'Informe o nome do ponto.' }),
      ...timeError('windowStart', values.windowStart),
      ...timeError('windowEnd', values.windowEnd),
      ...timesErrors(values),
      ...numberError('toleranceMinutes', values.toleranceMinutes, 0, PATROL_TOLERANCE_LIMIT),
      ...textError('instructions', values.instructions, INSTRUCTIONS_LIMIT),
    }
    if ('windowStart' in wrong || 'windowEnd' in wrong) return wrong
    const between = judge(patrolBody(values))
    return {
      ...Object.fromEntries([...between].reverse().map(({ field, message }) => [field, message])),
      ...wrong,
    }
  }

const patrolRecord = (current: unknown): FormRecord<PatrolValues> | null => {
  const patrol = current as Patrol | null | undefined
  return patrol && typeof patrol === 'object' && 'windowStart' in patrol
    ? { values: patrolValues(patrol), version: patrol.version }
    : null
}

/** "Nova ronda" and "Alterar ronda". */
export const createPatrolForm = (judge: PatrolValidator) =>
  createFormMachine<PatrolValues, Patrol>({
    settle: withPoint,
    validate: validatePatrol(judge),
    normal: patrolBody,
    recordOf: patrolRecord,
  })

/** One value of the form in words, for two people's versions side by side. */
export const formatPatrolValue = (values: PatrolValues, name: keyof PatrolValues): string => {
  if (name === 'weekdays') return formatWeekdays(values.weekdays)
  if (name === 'kind') return patrolKindLabels[values.kind]
  if (name === 'rhythm') return rhythmLabels[values.rhythm]
  if (name === 'times') return values.times.filter(Boolean).join(', ')
  if (name === 'checkpoints') return values.checkpoints.map(each => each.name).join(' → ')
  if (name === 'point') return values.point.name
  if (name === 'active') return values.active ? 'Sim' : 'Não'
  const text = values[name]
  return name.endsWith('Minutes') && text !== '' ? `${text} min` : text
}
