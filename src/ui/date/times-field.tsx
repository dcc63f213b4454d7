import { RepeatedFields } from '../field/repeated-fields.tsx'
import { css } from '../theme/stitches.ts'
import { TimeField } from './time-field.tsx'

const one = css({ display: 'flex', alignItems: 'flex-end', gap: '$1', '& > div': { width: 104 } })

interface TimesFieldProps {
  label: string
  name: string
  times: readonly string[]
  most: number
  error: string | null
  readOnly: boolean
  onChange: (times: readonly string[]) => void
}

export const TimesField = ({ times, ...field }: TimesFieldProps) => (
  <RepeatedFields
    {...field}
    items={times}
    blank=""
    inline
    add="Adicionar horário"
    removeLabel={at => `Remover o ${at + 1}º horário`}
  >
    {(time, at, remove) => (
      <span className={one()}>
        <TimeField
          label={`${at + 1}º horário`}
          value={time}
          readOnly={field.readOnly}
          onChange={text => field.onChange(times.map((each, index) => (index === at ? text : each)))}
        />
        {remove}
      </span>
    )}
  </RepeatedFields>
)
