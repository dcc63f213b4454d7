import type { Ref } from '#contracts/kit/wire.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { type PatrolValues, patrolForm, withPoint } from '#machines/accounts/patrols/patrol.form.ts'
import { patrolKindLabels, rhythmLabels } from '#machines/accounts/patrols/patrol.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Columns } from '../../kit/form/form-part.tsx'
import { optionsOfRefs } from '../../kit/form/options.ts'
import { OrderedListField } from '../../kit/form/ordered-list-field.tsx'

interface PatrolFieldsProps extends FieldsProps<PatrolValues> {
  cameras: readonly Ref[]
}

export const PatrolFields = ({ cameras, ...form }: PatrolFieldsProps) => {
  const { values } = form
  const virtual = values.kind === 'VIRTUAL'
  const field = bindFields(form, patrolForm.labels)
  const cameraName = (id: string) => cameras.find(camera => camera.id === id)?.name ?? 'Câmera retirada'
  return (
    <>
      <Columns>
        {field.text('name', limits.recordName)}
        {field.select('kind', patrolKindLabels)}
      </Columns>
      {field.weekdays('weekdays')}
      <Columns>
        {field.time('windowStart')}
        {field.endTime('windowEnd', 'windowStart', '+1 dia: termina no dia seguinte.')}
        {field.minutes('toleranceMinutes', limits.toleranceMinutes)}
      </Columns>
      {field.choice('rhythm', rhythmLabels)}
      {values.rhythm === 'TIMES' ? (
        field.times('times', limits.patrolTimes)
      ) : (
        <Columns>{field.minutes('intervalMinutes', limits.patrolIntervalMinutes)}</Columns>
      )}
      <OrderedListField
        {...field.common('checkpoints')}
        items={values.checkpoints}
        detailOf={({ cameraId }) => (virtual && cameraId ? cameraName(cameraId) : undefined)}
        empty="Nenhum ponto: a ronda cobre o local todo."
        onChange={field.set('checkpoints')}
        next={{
          ...field.written('pointName', limits.recordName),
          add: 'Adicionar ponto',
          more:
            virtual &&
            cameras.length > 0 &&
            field.select('pointCamera', optionsOfRefs(cameras), { optional: true, placeholder: 'Nenhuma' }),
          onAdd: () => field.setAll(withPoint(values)),
        }}
      />
      {field.area('instructions', limits.patrolInstructions)}
      {field.check('active')}
    </>
  )
}
