import type { Checkpoint, Patrol, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  box,
  choice,
  describeFields,
  flag,
  list,
  minutes,
  optionalMinutes,
  optionalText,
  text,
  times,
  type ValuesOf,
  weekdays,
} from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { nextItemId } from '../../kit/form/item-id.ts'
import { patrolKindLabels, rhythmLabels } from './patrol.labels.ts'

const fields = {
  name: text('Nome'),
  kind: choice('Tipo', patrolKindLabels, 'VEHICLE'),
  weekdays: weekdays([0, 1, 2, 3, 4, 5, 6]),
  windowStart: text('Início da janela', '22:00'),
  windowEnd: text('Fim da janela', '06:00'),
  rhythm: box(choice('Quando', rhythmLabels, 'TIMES')),
  times: times('Horários'),
  intervalMinutes: optionalMinutes('Intervalo'),
  toleranceMinutes: minutes('Tolerância', '10'),
  checkpoints: list<Checkpoint>('Pontos de verificação', points =>
    points.map(({ name }) => name).join(' → '),
  ),
  pointName: box(text('Novo ponto')),
  pointCamera: box(text('Câmera')),
  instructions: optionalText('Instruções'),
  active: flag('Ativa', true),
}

export type PatrolValues = ValuesOf<typeof fields>

const described = describeFields(fields)

/** Includes the point still being typed. */
export const withPoint = (values: PatrolValues): PatrolValues => {
  const { checkpoints, pointName, pointCamera } = values
  const name = pointName.trim()
  if (name === '') return values
  const point = { id: nextItemId(checkpoints), name, ...(pointCamera && { cameraId: pointCamera }) }
  return { ...values, checkpoints: [...checkpoints, point], pointName: '', pointCamera: '' }
}

export const patrolForm = defineForm<PatrolValues, PatrolWrite, Patrol>({
  ...described,
  valuesOf: patrol => ({
    ...described.valuesOf(patrol),
    rhythm: patrol.intervalMinutes === null ? 'TIMES' : 'INTERVAL',
  }),
  bodyOf: values => ({
    ...described.bodyOf(values),
    ...(values.rhythm === 'TIMES' ? { intervalMinutes: null } : { times: [] }),
    checkpoints: values.checkpoints.map(({ id, name, cameraId }) => ({
      id,
      name: name.trim(),
      ...(values.kind === 'VIRTUAL' && cameraId && { cameraId }),
    })),
  }),
  key: 'windowStart',
  settle: withPoint,
  check: ({ kind, pointName, pointCamera }): FieldErrors =>
    kind === 'VIRTUAL' && pointCamera !== '' && pointName.trim() === ''
      ? { pointName: 'Informe o nome do ponto.' }
      : {},
})
