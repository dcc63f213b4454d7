import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OccurrenceFilters } from '#app/occurrences/search/occurrence-filters.tsx'
import { occurrenceList } from '#machines/occurrences/search/occurrence-list.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const codes = [
  { code: '130', name: 'Disparo de zona', category: 'INTRUSION', priority: 2, opensOccurrence: true },
  {
    code: 'X01',
    name: 'Central sem comunicação',
    category: 'COMMUNICATION',
    priority: 3,
    opensOccurrence: true,
  },
]
const reasons = [
  { id: '4', code: 'FALSE', name: 'Alarme falso', requiresNote: false },
  { id: '6', code: 'POWER', name: 'Queda de energia', requiresNote: false },
]
const { name } = userInfo()

const open = (address: string) => {
  const onChange = vi.fn()
  const parameters = new URLSearchParams(address)
  const filters = occurrenceList.filters.read(each => parameters.get(each))
  const world = openPage(
    () => (
      <OccurrenceFilters
        controls={occurrenceList.panel}
        filters={{ ...filters }}
        query={occurrenceList.filters.toQuery(filters)}
        onChange={onChange}
      />
    ),
    {},
    ({ path }) => {
      if (path === '/eventCode/query') return codes
      if (path === '/reason/query') return reasons
      if (path === '/user/{id}') return userInfo({ id: '8', name: 'Igor Melo' })
      if (path === '/auth/user/query') return { data: [], totalElements: 0 }
      throw { kind: 'notFound', message: 'Registro não encontrado.' }
    },
  )
  return { ...world, onChange }
}

it('D-10 filters by an event that is chosen, kept by its code', async () => {
  const { onChange } = open('')
  await userEvent.type(screen.getByRole('combobox', { name: 'Eventos' }), 'sem comu')
  await userEvent.click(await screen.findByRole('option', { name: 'X01 Central sem comunicação' }))
  expect(onChange).toHaveBeenLastCalledWith({ eventCodes: ['X01'] })
})

it('D-10 names the events and stations of the address', async () => {
  open('eventCodes=130&stationIds=77')
  expect(await screen.findByRole('button', { name: 'Remover 130 Disparo de zona' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Remover Postos 77' })).toBeVisible()
})

it('D-10 filters by the reason of the closing', async () => {
  const { onChange, sent } = open('closeReasonIds=4')
  expect(await screen.findByRole('button', { name: 'Remover Alarme falso' })).toBeVisible()
  await userEvent.type(screen.getByRole('combobox', { name: 'Motivos do encerramento' }), 'queda')
  await userEvent.click(await screen.findByRole('option', { name: 'Queda de energia' }))
  expect(onChange).toHaveBeenLastCalledWith({ closeReasonIds: ['4', '6'] })
  expect(sent('/reason/query')[0]?.query).toEqual({ scope: 'OCC_CLOSE' })
})

it('D-10 offers oneself alone to whoever may not list people', async () => {
  const { onChange, sent } = open('')
  await userEvent.click(screen.getByRole('combobox', { name: 'Operadores' }))
  await userEvent.click(await screen.findByRole('option', { name }))
  expect(onChange).toHaveBeenLastCalledWith({ operatorIds: ['5'] })
  expect(sent('/auth/user/query')).toEqual([])
})

it('D-10 searches everybody where people may be listed', async () => {
  const { permit, sent } = open('operatorIds=8')
  act(() => permit({ ubidesk: true, 'ubidesk.user': true }))
  expect(await screen.findByRole('button', { name: 'Remover Igor Melo' })).toBeVisible()
  await userEvent.type(screen.getByRole('combobox', { name: 'Operadores' }), 'ana')
  await waitFor(() => expect(sent('/auth/user/query').at(-1)?.query).toMatchObject({ name: 'ana' }))
})
