import { week } from '#machines/kit/labels/weekday.labels.ts'
import { CheckGroup } from './check-group.tsx'

const options = week.map(({ day, name, short }) => ({ value: day, text: short, title: name }))

interface WeekdayChecksProps {
  chosen: readonly number[]
  error: string | null
  readOnly: boolean
  onChange: (days: number[]) => void
}

export const WeekdayChecks = (props: WeekdayChecksProps) => (
  <CheckGroup {...props} label="Dias da semana" name="weekdays" options={options} />
)
