import type { Checkpoint, Patrol, PatrolKind, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { defineForm, formatMinutes, numberIn } from '../../kit/form/define-form.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { type PatrolRhythm, patrolFieldLabels, patrolKindLabels, rhythmLabels } from './patrol.labels.ts'

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

const blankPoint: PatrolValues['point'] = { name: '', cameraId: '' }

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
const patrolValues = (patrol: Patrol): PatrolValues => ({
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
const patrolBody = ({ rhythm, point: _, ...values }: PatrolValues): PatrolWrite => ({
  ...values,
  name: values.name.trim(),
  weekdays: [...values.weekdays],
  times: rhythm === 'TIMES' ? values.times.filter(time => time !== '').sort() : [],
  intervalMinutes: rhythm === 'INTERVAL' ? numberIn(values.intervalMinutes) : null,
  toleranceMinutes: numberIn(values.toleranceMinutes),
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

/** The form of "Nova ronda" and "Alterar ronda". */
export const patrolForm = defineForm<PatrolValues, PatrolWrite, Patrol>({
  labels: patrolFieldLabels,
  valuesOf: patrolValues,
  bodyOf: patrolBody,
  key: 'windowStart',
  settle: withPoint,
  check: ({ kind, point }): FieldErrors =>
    kind === 'VIRTUAL' && point.cameraId !== '' && point.name.trim() === ''
      ? { point: 'Informe o nome do ponto.' }
      : {},
  fieldOf: path => path.split('.')[0] ?? '',
  formats: {
    weekdays: formatWeekdays,
    kind: kind => patrolKindLabels[kind],
    rhythm: rhythm => rhythmLabels[rhythm],
    times: times => times.filter(Boolean).join(', '),
    checkpoints: checkpoints => checkpoints.map(each => each.name).join(' → '),
    point: point => point.name,
    intervalMinutes: formatMinutes,
    toleranceMinutes: formatMinutes,
  },
})
