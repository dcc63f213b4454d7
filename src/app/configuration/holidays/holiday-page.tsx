import { HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import { holidayProblems, isFixedByLaw } from '#contracts/rules/holidays/holidays.ts'
import { holidayForm } from '#machines/configuration/holidays/holiday.form.ts'
import { lockedFields, newHoliday } from '#machines/configuration/holidays/national-holiday.ts'
import { HolidayFields } from '#screens/configuration/holidays/holiday-fields.tsx'
import { configurationRecordPage } from '../configuration-record.tsx'
import { HolidayImpactOf } from './holiday-impact.tsx'
import { holidays } from './holiday-record.ts'

export const Page = configurationRecordPage({
  kind: holidays,
  form: holidayForm,
  judge: problemsIn(HolidayWrite, holidayProblems),
  initial: () => newHoliday(new URLSearchParams(location.search).get('date')),
  idParam: 'holidayId',
  audited: 'holiday',
  draft: 'holiday',
  listHref: '/holiday/list?page=1',
  nameOf: ({ name, date }) => `${name}, ${formatDate(date)}`,
  consequence: 'neste dia, as contas sem outro feriado voltam ao horário normal.',
  stays: saved =>
    isFixedByLaw(saved)
      ? 'Um feriado nacional não é excluído. Para que não mude os horários, desmarque “Ativo” e salve.'
      : null,
  Fields: ({ saved, ...fields }) => (
    <HolidayFields
      {...fields}
      locked={lockedFields(saved)}
      impact={<HolidayImpactOf values={fields.values} saved={saved} />}
    />
  ),
})
