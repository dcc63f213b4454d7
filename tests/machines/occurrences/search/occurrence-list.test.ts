import { describe, expect, it } from 'vitest'
import {
  accountOccurrenceFilters,
  accountOccurrenceQuery,
  writeAccountOccurrenceFilters,
} from '#machines/accounts/occurrences/account-occurrences.ts'
import { eventLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { occurrenceList } from '#machines/occurrences/search/occurrence-list.ts'

const read = (text: string) => {
  const parameters = new URLSearchParams(text)
  return occurrenceList.filters.read(name => parameters.get(name))
}

describe('the filters of the general list of occurrences', () => {
  it('come back from the URL as they were written, and leave out what nobody has', () => {
    const text =
      'search=%2312&statuses=PENDING,CLOSED&priorities=1,2&closedMode=BULK&closeReasonIds=7,8&accountIds=4,9&operatorIds=5&stationIds=2&eventCodes=130,X01&receivedFrom=2026-11-01&hasDispatch=false&dispatched24h=true&inTest=true&sort=-number&page=2'
    const filters = read(text)
    expect(new URLSearchParams(occurrenceList.filters.write(filters)).toString()).toBe(
      'search=%2312&statuses=PENDING%2CCLOSED&priorities=1%2C2&closedMode=BULK&closeReasonIds=7%2C8&accountIds=4%2C9&operatorIds=5&stationIds=2&eventCodes=130%2CX01&receivedFrom=2026-11-01&hasDispatch=false&dispatched24h=true&inTest=true&sort=-number&page=2',
    )
    expect(read('statuses=LOST,CLOSED&priorities=0,6&eventCodes=x1,13&receivedFrom=ontem&sort=open')).toEqual(
      {
        ...occurrenceList.filters.empty,
        statuses: ['CLOSED'],
      },
    )
  })

  it('ask only what was given', () => {
    expect(occurrenceList.filters.toQuery(read(''))).toEqual({ recordsPerPage: 15, offset: 0 })
    expect(occurrenceList.filters.toQuery(read('categories=PANIC&page=3'))).toEqual({
      categories: ['PANIC'],
      recordsPerPage: 15,
      offset: 30,
    })
  })
})

describe('the filters of the occurrences of an account', () => {
  it('ask for what is open first, and for one account alone', () => {
    const { empty } = accountOccurrenceFilters
    expect(accountOccurrenceQuery('7', empty)).toEqual({
      accountIds: ['7'],
      recordsPerPage: 15,
      offset: 0,
      sort: 'open',
    })
    const some = { ...empty, status: 'CLOSED' as const, from: '2026-11-01', to: '2026-11-02', page: 2 }
    expect(accountOccurrenceQuery('7', some)).toEqual({
      accountIds: ['7'],
      statuses: ['CLOSED'],
      receivedFrom: '2026-11-01',
      receivedTo: '2026-11-02',
      recordsPerPage: 15,
      offset: 15,
      sort: 'open',
    })
    expect(writeAccountOccurrenceFilters(some)).toBe('&status=CLOSED&from=2026-11-01&to=2026-11-02&page=2')
    expect(writeAccountOccurrenceFilters(empty)).toBe('')
  })
})

it('every line of a timeline has a name, what signals do included', () => {
  expect(eventLabel('PRIORITY_RAISED', null)).toBe('Prioridade aumentada')
  expect(eventLabel('ATTEND', 'PENDING')).toBe('Início do atendimento')
  expect(eventLabel('ACCEPT_OVERDUE', null)).toBe('Prazo de atendimento vencido')
  expect(eventLabel('CLOSE_OVERDUE', null)).toBe('Prazo de encerramento vencido')
})
