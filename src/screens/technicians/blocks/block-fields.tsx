import type { ReactNode } from 'react'
import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { errorOf } from '#machines/kit/form/form.values.ts'
import { type BlockValues, blockForm } from '#machines/technicians/blocks/block.form.ts'
import { css } from '#ui/theme/stitches.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { DateTimeField } from '../../kit/form/date-time-field.tsx'
import { Wide } from '../../kit/form/record-form-dialog.tsx'
import { RepeatFields } from './repeat-fields.tsx'

const note = css({ margin: 0, fontSize: '$2', color: '$muted' })

interface BlockFieldsProps extends FieldsProps<BlockValues> {
  technicians: ReactNode
  inSeries: boolean
}

export const BlockFields = ({ technicians, inSeries, ...form }: BlockFieldsProps) => {
  const { values, errors } = form
  const field = bindFields(form, blockForm.labels)
  const moment = (name: 'startsAt' | 'endsAt') => {
    const timeError = errors[`${name}.time`] ?? null
    return (
      <DateTimeField
        {...field.common(name)}
        value={values[name]}
        error={timeError ? (errors[`${name}.date`] ?? null) : errorOf(errors, name)}
        timeError={timeError}
        allDay={values.allDay}
        suggests
        onChange={field.set(name)}
      />
    )
  }
  return (
    <>
      {technicians && <Wide>{technicians}</Wide>}
      <Wide>{field.check('allDay')}</Wide>
      {moment('startsAt')}
      {moment('endsAt')}
      <Wide>{field.select('reason', blockReasonLabels)}</Wide>
      <Wide>{field.area('note', limits.blockNote)}</Wide>
      <Wide>
        {technicians ? (
          <RepeatFields {...field.common('repeat')} repeat={values.repeat} onChange={field.set('repeat')} />
        ) : (
          inSeries && (
            <p className={note()}>
              Este bloqueio se repete toda semana; só este será alterado, as outras repetições continuam.
            </p>
          )
        )}
      </Wide>
    </>
  )
}
