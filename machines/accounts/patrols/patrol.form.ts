import type { Checkpoint, Patrol, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  box,
  choice,
  describeFields,
  flag,
  list,
  minutes,
  numberIn,
  optionalMinutes,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { nextItemId } from '../../kit/form/item-id.ts'
import { formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { patrolKindLabels, rhythmLabels } from './patrol.labels.ts'

const fields = {
  name: text('Nome'),
  kind: choice('Tipo', patrolKindLabels, 'VEHICLE'),
  weekdays: list('Dias da semana', formatWeekdays, [0, 1, 2, 3, 4, 5, 6]),
  windowStart: text('Início da janela', '22:00'),
  windowEnd: text('Fim da janela', '06:00'),
  rhythm: box(choice('Quando', rhythmLabels, 'TIMES')),
  times: list<string>('Horários', times => times.filter(Boolean).join(', '), ['']),
  intervalMinutes: optionalMinutes('Intervalo'),
  toleranceMinutes: minutes('Tolerância', '10'),
  checkpoints: list<Checkpoint>('Pontos de verificação', points =>
    points.map(({ name }) => name).join(' → '),
  ),
  point: box({ label: 'Novo ponto', initial: { name: '', cameraId: '' }, format: ({ name }) => name }),
  instructions: optionalText('Instruções'),
  active: flag('Ativa', true),
}

export type PatrolValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const checkpointOf = (
  kind: PatrolValues['kind'],
  { name, cameraId }: { name: string; cameraId?: string },
) => ({
  name: name.trim(),
  ...(kind === 'VIRTUAL' && cameraId && { cameraId }),
})

/** Includes the point still being typed. */
export const withPoint = <Values extends Pick<PatrolValues, 'checkpoints' | 'point' | 'kind'>>(
  values: Values,
): Values => {
  const { checkpoints, kind, point } = values
  if (point.name.trim() === '') return values
  return {
    ...values,
    checkpoints: [...checkpoints, { id: nextItemId(checkpoints), ...checkpointOf(kind, point) }],
    point: described.initial.point,
  }
}

export const patrolForm = defineForm<PatrolValues, PatrolWrite, Patrol>({
  ...described,
  valuesOf: patrol => ({
    ...described.valuesOf(patrol),
    rhythm: patrol.intervalMinutes === null ? 'TIMES' : 'INTERVAL',
    times: patrol.times.length > 0 ? patrol.times : [''],
  }),
  bodyOf: values => ({
    ...described.bodyOf(values),
    times: values.rhythm === 'TIMES' ? values.times.filter(time => time !== '').sort() : [],
    intervalMinutes: values.rhythm === 'INTERVAL' ? numberIn(values.intervalMinutes) : null,
    checkpoints: values.checkpoints.map(({ id, ...each }) => ({ id, ...checkpointOf(values.kind, each) })),
  }),
  key: 'windowStart',
  settle: withPoint,
  check: ({ kind, point }): FieldErrors =>
    kind === 'VIRTUAL' && point.cameraId !== '' && point.name.trim() === ''
      ? { point: 'Informe o nome do ponto.' }
      : {},
  fieldOf: path => path.split('.')[0] ?? '',
})
