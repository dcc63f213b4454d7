import type { Ref } from '#contracts/kit/wire.ts'
import {
  addDays,
  addMinutes,
  dayAt,
  instantAt,
  isDay,
  isTime,
  MINUTES_IN_DAY,
  type Moment,
  momentAt,
  startOfDay,
  timeOfMinutes,
} from '#contracts/rules/dates.ts'
import type { Block, BlockReason } from '#contracts/technicians/blocks.contract.ts'
import type { FieldErrors, FormRecord } from '../../kit/form/form.values.ts'

/** What the form holds. An end of whole days is the last of them. */
export interface BlockValues {
  technicianIds: readonly Ref[]
  allDay: boolean
  startsAt: Moment
  endsAt: Moment
  reason: BlockReason | ''
  note: string
  repeat: { weekdays: readonly number[]; until: string }
}

/** One block as the server takes it. */
export interface BlockSpan {
  startsAt: string
  endsAt: string
  allDay: boolean
  reason: BlockReason
  note: string
}

export const NOTE_LIMIT = 500
const MAX_DAYS = 365
const REQUIRED = 'Campo obrigatório.'
const ORDER = 'A data final deve ser posterior à inicial.'

/** A block not yet there: an hour of tomorrow's morning, for nobody. */
export const newValues = (today: string): BlockValues => {
  const date = addDays(today, 1)
  return {
    technicianIds: [],
    allDay: false,
    startsAt: { date, time: '08:00' },
    endsAt: { date, time: '09:00' },
    reason: '',
    note: '',
    repeat: { weekdays: [], until: '' },
  }
}

/** A block drawn over a technician's day, from one minute of it to another. */
export const drawnValues = (technician: Ref, date: string, from: number, to: number): BlockValues => ({
  ...newValues(date),
  technicianIds: [technician],
  startsAt: { date, time: timeOfMinutes(from) },
  endsAt: { date, time: timeOfMinutes(to) },
})

/** A block as the form shows it. */
export const valuesOf = (block: Block): BlockValues => {
  const end = momentAt(block.endsAt)
  const last = dayAt(Date.parse(block.endsAt) - 1)
  return {
    technicianIds: [block.technician],
    allDay: block.allDay,
    startsAt: block.allDay ? { date: dayAt(block.startsAt), time: '08:00' } : momentAt(block.startsAt),
    endsAt: block.allDay ? { date: last, time: '09:00' } : end,
    reason: block.reason,
    note: block.note ?? '',
    repeat: { weekdays: [], until: '' },
  }
}

const instantOf = ({ date, time }: Moment) => instantAt(date, time)

const stretchOf = ({ allDay, startsAt, endsAt }: BlockValues) => ({
  startsAt: (allDay ? startOfDay(startsAt.date) : instantOf(startsAt)).toISOString(),
  endsAt: (allDay ? startOfDay(addDays(endsAt.date, 1)) : instantOf(endsAt)).toISOString(),
})

/** The block that the form asks for; its values are right. */
export const spanOf = (values: BlockValues): BlockSpan => ({
  ...stretchOf(values),
  allDay: values.allDay,
  reason: values.reason || 'OTHER',
  note: values.note.trim(),
})

/** The weekly repetition that the form asks for; none without a day of the week. */
export const repeatOf = ({ repeat }: BlockValues): { weekdays: number[]; until: string } | null =>
  repeat.weekdays.length > 0 ? { weekdays: [...repeat.weekdays], until: repeat.until } : null

const momentErrors = (name: string, { date, time }: Moment, allDay: boolean): FieldErrors => ({
  ...(!isDay(date) && { [`${name}.date`]: date === '' ? REQUIRED : 'Data inválida.' }),
  ...(!allDay && !isTime(time) && { [`${name}.time`]: time === '' ? REQUIRED : 'Horário inválido.' }),
})

const spanErrors = (values: BlockValues): FieldErrors => {
  const { allDay, startsAt, endsAt } = values
  const wrong = { ...momentErrors('startsAt', startsAt, allDay), ...momentErrors('endsAt', endsAt, allDay) }
  if (Object.keys(wrong).length > 0) return wrong
  const stretch = stretchOf(values)
  if (stretch.endsAt <= stretch.startsAt) return { 'endsAt.date': ORDER }
  return addMinutes(stretch.startsAt, MAX_DAYS * MINUTES_IN_DAY) < new Date(stretch.endsAt)
    ? { 'endsAt.date': `O bloqueio deve ter no máximo ${MAX_DAYS} dias.` }
    : {}
}

const repeatErrors = ({ repeat, startsAt }: BlockValues): FieldErrors => {
  if (repeat.weekdays.length === 0) return {}
  if (!isDay(repeat.until)) return { 'repeat.until': repeat.until === '' ? REQUIRED : 'Data inválida.' }
  if (repeat.until < startsAt.date) return { 'repeat.until': ORDER }
  return repeat.until > addDays(startsAt.date, MAX_DAYS)
    ? { 'repeat.until': `Repita por no máximo ${MAX_DAYS} dias.` }
    : {}
}

/** What the server would refuse, said before it is asked (contract §5.6). */
export const validateBlock = (values: BlockValues): FieldErrors => ({
  ...(values.technicianIds.length === 0 && { technicianIds: 'Escolha ao menos um técnico.' }),
  ...spanErrors(values),
  ...(values.reason === '' && { reason: 'Informe o motivo.' }),
  ...(values.note.trim().length > NOTE_LIMIT && { note: `Use no máximo ${NOTE_LIMIT} caracteres.` }),
  ...repeatErrors(values),
})

/** The block a version conflict brings, as a record of the form. */
export const blockRecord = (current: unknown): FormRecord<BlockValues> | null => {
  const block = current as Block | null | undefined
  return block && typeof block === 'object' && 'startsAt' in block
    ? { values: valuesOf(block), version: block.version }
    : null
}
