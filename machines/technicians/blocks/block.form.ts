import type { Ref } from '#contracts/kit/wire.ts'
import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import {
  addDays,
  dayAt,
  instantAt,
  isDay,
  isTime,
  type Moment,
  momentAt,
  startOfDay,
  timeOfMinutes,
} from '#contracts/rules/dates.ts'
import type { Block, BlockWrite } from '#contracts/technicians/blocks.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  type Box,
  box,
  describeFields,
  emptyChoice,
  flag,
  formatDay,
  picked,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { REQUIRED } from '../../kit/form/text-rules.ts'

const formatMoment = ({ date, time }: Moment, { allDay }: { allDay: boolean }): string =>
  formatDay(date) + (allDay ? '' : ` às ${time}`)

const moment = (label: string, time: string): Box<Moment> => ({
  label,
  initial: { date: '', time },
  format: ({ date }) => formatDay(date),
})

const fields = {
  technicianIds: picked('Técnicos'),
  allDay: flag('Dia inteiro', false),
  startsAt: moment('Início', '08:00'),
  /** For whole days: the last day. */
  endsAt: moment('Fim', '09:00'),
  reason: emptyChoice('Motivo', blockReasonLabels),
  note: text('Observação'),
  repeat: box({
    label: 'Repetição',
    initial: { weekdays: [] as readonly number[], until: '' },
    format: () => '',
  }),
}

export type BlockValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const newValues = (today: string): BlockValues => {
  const date = addDays(today, 1)
  const { startsAt, endsAt } = described.initial
  return { ...described.initial, startsAt: { ...startsAt, date }, endsAt: { ...endsAt, date } }
}

export const drawnValues = (technician: Ref, date: string, from: number, to: number): BlockValues => ({
  ...described.initial,
  technicianIds: [technician],
  startsAt: { date, time: timeOfMinutes(from) },
  endsAt: { date, time: timeOfMinutes(to) },
})

const isReadable = ({ date, time }: Moment, allDay: boolean) => isDay(date) && (allDay || isTime(time))

/** Empty while invalid; whole days end at the next midnight. */
const instantOf = (moment: Moment, allDay: boolean, daysLater: number): string => {
  const { date, time } = moment
  if (!isReadable(moment, allDay)) return ''
  return (allDay ? startOfDay(addDays(date, daysLater)) : instantAt(date, time)).toISOString()
}

const dayProblem = (date: string) => (date === '' ? REQUIRED : isDay(date) ? null : 'Data inválida.')

const momentErrors = (name: string, { date, time }: Moment, allDay: boolean): FieldErrors => {
  const wrong = dayProblem(date)
  return {
    ...(wrong && { [`${name}.date`]: wrong }),
    ...(!allDay && !isTime(time) && { [`${name}.time`]: time === '' ? REQUIRED : 'Horário inválido.' }),
  }
}

export const blockForm = defineForm<BlockValues, BlockWrite, Block>({
  ...described,
  valuesOf: block => {
    const { allDay, startsAt, endsAt } = block
    return {
      ...described.initial,
      technicianIds: [block.technician],
      allDay,
      startsAt: allDay ? { ...described.initial.startsAt, date: dayAt(startsAt) } : momentAt(startsAt),
      endsAt: allDay
        ? { ...described.initial.endsAt, date: dayAt(Date.parse(endsAt) - 1) }
        : momentAt(endsAt),
      reason: block.reason,
      note: block.note ?? '',
    }
  },
  bodyOf: values => {
    const { technicianIds, allDay, startsAt, endsAt, repeat } = values
    return {
      ...described.bodyOf(values),
      technicianIds: technicianIds.map(({ id }) => id),
      startsAt: instantOf(startsAt, allDay, 0),
      endsAt: instantOf(endsAt, allDay, 1),
      ...(repeat.weekdays.length > 0 && { repeat: { ...repeat, weekdays: [...repeat.weekdays] } }),
    }
  },
  key: 'startsAt',
  check: ({ allDay, startsAt, endsAt, repeat }) => {
    const until = repeat.weekdays.length > 0 && dayProblem(repeat.until)
    return {
      ...momentErrors('startsAt', startsAt, allDay),
      ...momentErrors('endsAt', endsAt, allDay),
      ...(until && { 'repeat.until': until }),
    }
  },
  fieldOf: path => (path === 'startsAt' || path === 'endsAt' ? `${path}.date` : path),
  formats: { ...described.formats, startsAt: formatMoment, endsAt: formatMoment },
})
