import type { Insertable } from 'kysely'
import { addDays } from '#contracts/rules/dates.ts'
import { nationalHolidays } from '#contracts/rules/holidays/national-holidays.ts'
import type { HolidayTable } from '../../../tables/account-records.ts'

/** Of the states and cities where the demo has accounts (contract §8). */
const states = [
  ['PR', '12-19', 'Emancipação política do Paraná'],
  ['SC', '08-11', 'Criação da capitania de Santa Catarina'],
  ['RS', '09-20', 'Revolução Farroupilha'],
  ['SP', '07-09', 'Revolução Constitucionalista'],
  ['GO', '07-26', 'Fundação da cidade de Goiás'],
  ['AM', '09-05', 'Elevação do Amazonas a província'],
] as const

const cities = [
  ['SC', 'Florianópolis', '03-23', 'Aniversário de Florianópolis'],
  ['SC', 'São José', '03-19', 'São José, padroeiro da cidade'],
  ['SC', 'Palhoça', '04-24', 'Emancipação de Palhoça'],
  ['SC', 'Joinville', '03-09', 'Aniversário de Joinville'],
  ['SC', 'Blumenau', '09-02', 'Aniversário de Blumenau'],
  ['PR', 'Curitiba', '09-08', 'Nossa Senhora da Luz dos Pinhais'],
  ['RS', 'Porto Alegre', '02-02', 'Nossa Senhora dos Navegantes'],
  ['SP', 'São Paulo', '01-25', 'Aniversário de São Paulo'],
  ['GO', 'Goiânia', '10-24', 'Aniversário de Goiânia'],
  ['AM', 'Manaus', '10-24', 'Aniversário de Manaus'],
] as const

/** Yearly ones from this year on, and two of the company. */
export const holidayRows = (year: number): Insertable<HolidayTable>[] => {
  const corpusChristi = nationalHolidays(year + 1).find(({ name }) => name === 'Corpus Christi')
  return [
    ...states.map(([uf, day, name]) => ({
      date: `${year}-${day}`,
      name,
      scope: 'STATE' as const,
      uf,
      recurring: true,
    })),
    ...cities.map(([uf, city, day, name]) => ({
      date: `${year}-${day}`,
      name,
      scope: 'MUNICIPAL' as const,
      uf,
      city,
      recurring: true,
    })),
    { date: `${year}-08-14`, name: 'Aniversário da empresa', scope: 'COMPANY' as const, recurring: true },
    ...(corpusChristi
      ? [
          {
            date: addDays(corpusChristi.date, 1),
            name: 'Ponte de Corpus Christi',
            scope: 'COMPANY' as const,
            recurring: false,
          },
        ]
      : []),
  ]
}
