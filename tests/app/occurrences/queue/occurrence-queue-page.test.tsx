import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/queue/occurrence-queue-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { occurrence, occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

const QUEUE = '/occurrence/queue'

beforeEach(() => {
  history.replaceState(null, '', '/occurrence/list?page=1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => void vi.unstubAllGlobals())

const emergency = occurrenceRow({ id: '1', priority: 1, eventName: 'Pânico silencioso', zone: null })
const zone = occurrenceRow({ id: '2', priority: 2 })
const theirs = occurrenceRow({
  id: '3',
  priority: 3,
  eventName: 'Violação do teclado',
  status: 'IN_ATTENDANCE',
  operator: { id: '8', name: 'Igor Melo' },
})
const queue = occurrenceQueue([emergency, zone, theirs], { attended: 2 })

const open = (answer: Answer) => {
  const desk = deskWith(answer)
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  return desk
}

it('M-122 lists what waits by the server’s order, with its counts in words', async () => {
  open(() => queue)
  const table = await screen.findByRole('table', { name: 'Fila de ocorrências' })
  const events = within(table).getAllByRole('rowheader')
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'Pânico silencioso #101',
    'Disparo de zona Garagem · #101',
    'Violação do teclado Garagem · #101',
  ])
  expect(screen.getByText('1 emergência')).toBeVisible()
  expect(screen.getByText('2 aguardando')).toBeVisible()
  expect(screen.getByText('Posto 04')).toBeVisible()
  expect(screen.getByText(/Você pode atender mais 3/)).toBeVisible()
  expect(within(table).getByText('Com Igor Melo')).toBeVisible()
  expect(within(table).getByRole('link', { name: /^Ver Violação/ })).toHaveAttribute(
    'href',
    '/occurrence/3/attendance',
  )
})

it('M-123 "Atender" sends the version of the row and opens the attendance', async () => {
  const { calls } = open(({ path }) => (path === QUEUE ? queue : occurrence({ id: '2' })))
  await userEvent.click(await screen.findByRole('button', { name: /^Atender Disparo de zona/ }))
  expect(calls.at(-1)).toMatchObject({ path: '/occurrence/{id}/attend', params: { id: '2' }, version: 1 })
  expect(location.pathname).toBe('/occurrence/2/attendance')
})

it('M-123 refused, it says who has it and stays', async () => {
  open(({ path }) => {
    if (path === QUEUE) return queue
    throw new Failure('conflict', 'Já em atendimento por Igor Melo.', { code: 'ALREADY_TAKEN' })
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Atender Disparo de zona/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Já em atendimento por Igor Melo.')
  expect(location.pathname).toBe('/occurrence/list')
})

it('M-124 N asks for the next one; without a station, a station is offered', async () => {
  const { calls } = open(({ path }) => {
    if (path === QUEUE) return occurrenceQueue([zone], { station: null })
    throw new Failure('conflict', 'Selecione um posto de atendimento para começar.', { code: 'NO_STATION' })
  })
  await screen.findByRole('table')
  await userEvent.keyboard('n')
  const notice = await screen.findByRole('alert')
  expect(calls.map(({ path }) => path)).toContain('/occurrence/next')
  expect(within(notice).getByRole('button', { name: 'Escolher posto' })).toBeVisible()
})

it('rows are reached by J and K, and a filter leaves the emergency', async () => {
  open(() => queue)
  await screen.findByRole('table')
  await userEvent.keyboard('j')
  expect(screen.getByRole('button', { name: /^Atender Pânico/ })).toHaveFocus()
  await userEvent.keyboard('j')
  expect(screen.getByRole('button', { name: /^Atender Disparo/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Alta/ }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Pânico silencioso #101',
    'Violação do teclado Garagem · #101',
  ])
})

it('says when nothing waits, and when a search leaves nothing', async () => {
  open(() => occurrenceQueue([zone]))
  await screen.findByRole('table')
  await userEvent.type(screen.getByRole('searchbox'), 'curitiba')
  expect(screen.getByText('Nenhuma ocorrência com estes filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(screen.getByRole('table')).toBeVisible()
})

it('a queue that cannot be read says so and is read again when asked', async () => {
  let answers = 0
  open(() => {
    answers += 1
    if (answers === 1) throw new Failure('offline', 'Sem conexão com o servidor.')
    return occurrenceQueue([])
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  await act(async () => {})
  expect(screen.getByText('Nenhuma ocorrência na fila')).toBeVisible()
})
