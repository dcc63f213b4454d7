import type { OfficeHour, OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  day,
  describeFields,
  flag,
  list,
  minutes,
  optionalText,
  text,
  type ValuesOf,
  weekdays,
} from '../../kit/form/fields.ts'
import { formatPartitions, holidayBehaviorLabels } from './office-hour.labels.ts'

const fields = {
  name: text('Nome'),
  partitionNumbers: list('Partições', formatPartitions),
  weekdays: weekdays([1, 2, 3, 4, 5]),
  opensAt: text('Abre às', '08:00'),
  closesAt: text('Fecha às', '18:00'),
  toleranceBeforeMin: minutes('Tolerância antes', '15'),
  toleranceAfterMin: minutes('Tolerância depois', '15'),
  holidayBehavior: choice('Nos feriados', holidayBehaviorLabels, 'CLOSED'),
  holidayOpensAt: optionalText('Abre no feriado às'),
  holidayClosesAt: optionalText('Fecha no feriado às'),
  checkLateToArm: flag('Avisar se não armar no horário', true),
  checkEarlyDisarm: flag('Avisar se desarmar fora do horário', true),
  validFrom: day('Válido desde'),
  validTo: day('Válido até'),
  active: flag('Ativo', true),
}

export type OfficeHourValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const officeHourForm = defineForm<OfficeHourValues, OfficeHourWrite, OfficeHour>({
  ...described,
  bodyOf: values => ({
    ...described.bodyOf(values),
    ...(values.holidayBehavior !== 'SPECIAL' && { holidayOpensAt: null, holidayClosesAt: null }),
  }),
  key: 'opensAt',
})
