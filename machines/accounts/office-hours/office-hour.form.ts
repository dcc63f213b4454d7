import type {
  HolidayBehavior,
  OfficeHour,
  OfficeHourWrite,
} from '#contracts/accounts/office-hours.contract.ts'
import type { FieldError } from '#contracts/kit/wire.ts'
import { createFormMachine } from '../../kit/form/form.machine.ts'
import type { FieldErrors, FormRecord } from '../../kit/form/form.values.ts'
import { formatWeekdays } from '../../kit/labels/weekday.labels.ts'
import { isDay, isTime } from '../../kit/moments.ts'
import { formatPartitions, holidayBehaviorLabels } from './office-hour.labels.ts'

export const NAME_LIMIT = 80
export const TOLERANCE_LIMIT = 120
const REQUIRED = 'Campo obrigatório.'

/** What the form holds: texts as they were written. */
export interface OfficeHourValues {
  name: string
  partitionNumbers: readonly number[]
  weekdays: readonly number[]
  opensAt: string
  closesAt: string
  toleranceBeforeMin: string
  toleranceAfterMin: string
  holidayBehavior: HolidayBehavior
  holidayOpensAt: string
  holidayClosesAt: string
  checkLateToArm: boolean
  checkEarlyDisarm: boolean
  validFrom: string
  validTo: string
  active: boolean
}

/** An office hour not there yet: a working week of eight to six. */
export const newOfficeHour = (): OfficeHourValues => ({
  name: '',
  partitionNumbers: [],
  weekdays: [1, 2, 3, 4, 5],
  opensAt: '08:00',
  closesAt: '18:00',
  toleranceBeforeMin: '15',
  toleranceAfterMin: '15',
  holidayBehavior: 'CLOSED',
  holidayOpensAt: '',
  holidayClosesAt: '',
  checkLateToArm: true,
  checkEarlyDisarm: true,
  validFrom: '',
  validTo: '',
  active: true,
})

/** An office hour as the form shows it. */
export const officeHourValues = (hour: OfficeHour): OfficeHourValues => ({
  name: hour.name,
  partitionNumbers: hour.partitionNumbers,
  weekdays: hour.weekdays,
  opensAt: hour.opensAt,
  closesAt: hour.closesAt,
  toleranceBeforeMin: String(hour.toleranceBeforeMin),
  toleranceAfterMin: String(hour.toleranceAfterMin),
  holidayBehavior: hour.holidayBehavior,
  holidayOpensAt: hour.holidayOpensAt ?? '',
  holidayClosesAt: hour.holidayClosesAt ?? '',
  checkLateToArm: hour.checkLateToArm,
  checkEarlyDisarm: hour.checkEarlyDisarm,
  validFrom: hour.validFrom ?? '',
  validTo: hour.validTo ?? '',
  active: hour.active,
})

/** The office hour the form asks for; its values are right. */
export const officeHourBody = (values: OfficeHourValues): OfficeHourWrite => {
  const special = values.holidayBehavior === 'SPECIAL'
  return {
    ...values,
    name: values.name.trim(),
    partitionNumbers: [...values.partitionNumbers],
    weekdays: [...values.weekdays],
    toleranceBeforeMin: Number(values.toleranceBeforeMin),
    toleranceAfterMin: Number(values.toleranceAfterMin),
    holidayOpensAt: special ? values.holidayOpensAt || null : null,
    holidayClosesAt: special ? values.holidayClosesAt || null : null,
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
  }
}

const timeError = (name: string, text: string, needed = true): FieldErrors => {
  if (text === '') return needed ? { [name]: REQUIRED } : {}
  return isTime(text) ? {} : { [name]: 'Horário inválido.' }
}

const toleranceError = (name: string, text: string): FieldErrors =>
  /^\d{1,3}$/.test(text) && Number(text) <= TOLERANCE_LIMIT
    ? {}
    : { [name]: text === '' ? REQUIRED : `Informe de 0 a ${TOLERANCE_LIMIT} minutos.` }

const dayError = (name: string, text: string): FieldErrors =>
  text === '' || isDay(text) ? {} : { [name]: 'Data inválida.' }

const nameError = (name: string): FieldErrors => {
  if (name.trim() === '') return { name: REQUIRED }
  return name.trim().length > NAME_LIMIT ? { name: `Use no máximo ${NAME_LIMIT} caracteres.` } : {}
}

/** What is wrong between fields, by the rules both ends share. */
export type OfficeHourValidator = (hour: OfficeHourWrite) => readonly FieldError[]

/** What the server would refuse, said before it is asked (contract §7). */
export const validateOfficeHour =
  (judge: OfficeHourValidator) =>
  (values: OfficeHourValues): FieldErrors => {
    const special = values.holidayBehavior === 'SPECIAL'
    const wrong: FieldErrors = {
      ...nameError(values.name),
      ...(values.weekdays.length === 0 && { weekdays: 'Escolha ao menos um dia da semana.' }),
      ...timeError('opensAt', values.opensAt),
      ...timeError('closesAt', values.closesAt),
      ...toleranceError('toleranceBeforeMin', values.toleranceBeforeMin),
      ...toleranceError('toleranceAfterMin', values.toleranceAfterMin),
      ...(special && timeError('holidayOpensAt', values.holidayOpensAt)),
      ...(special && timeError('holidayClosesAt', values.holidayClosesAt)),
      ...dayError('validFrom', values.validFrom),
      ...dayError('validTo', values.validTo),
    }
    const between = judge(officeHourBody(values))
    return {
      ...Object.fromEntries([...between].reverse().map(({ field, message }) => [field, message])),
      ...wrong,
    }
  }

const officeHourRecord = (current: unknown): FormRecord<OfficeHourValues> | null => {
  const hour = current as OfficeHour | null | undefined
  return hour && typeof hour === 'object' && 'opensAt' in hour
    ? { values: officeHourValues(hour), version: hour.version }
    : null
}

/** "Novo horário" and "Alterar horário". */
export const createOfficeHourForm = (judge: OfficeHourValidator) =>
  createFormMachine<OfficeHourValues, OfficeHour>({
    validate: validateOfficeHour(judge),
    normal: officeHourBody,
    recordOf: officeHourRecord,
  })

/** One value of the form in words, for two people's versions side by side. */
export const formatOfficeHourValue = (values: OfficeHourValues, name: keyof OfficeHourValues): string => {
  const value = values[name]
  if (name === 'weekdays') return formatWeekdays(values.weekdays)
  if (name === 'partitionNumbers') return formatPartitions(values.partitionNumbers)
  if (name === 'holidayBehavior') return holidayBehaviorLabels[values.holidayBehavior]
  if (name === 'validFrom' || name === 'validTo') return values[name].split('-').reverse().join('/')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return name.startsWith('tolerance') ? `${value} min` : String(value)
}
