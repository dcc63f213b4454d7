import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { OperatorQueue } from '#app/home/operator-queue.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { occurrence, occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../support/services.tsx'

const QUEUE = '/occurrence/queue'
const NEXT = '/occurrence/next'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => void vi.unstubAllGlobals())

const open = (answer: Answer) => {
  const desk = deskWith(answer)
  render(
    <ServicesProvider value={desk.services}>
      <OperatorQueue />
    </ServicesProvider>,
  )
  return desk
}
const queue = occurrenceQueue([], { attended: 2 })

it('M-05 an operator asks for their own rows alone, and sees how many more they may attend', async () => {
  const { calls } = open(() => queue)
  const work = await screen.findByRole('region', { name: 'Seu atendimento' })
  expect(await within(work).findByText(/Você pode atender mais 3/)).toBeVisible()
  expect(calls.find(({ path }) => path === QUEUE)).toMatchObject({ query: { scope: 'mine' } })
})

it('M-05 takes the next of the queue by key, and opens its attendance', async () => {
  const { calls } = open(({ path }) => (path === NEXT ? occurrence({ id: '31' }) : queue))
  await screen.findByText(/Você pode atender mais 3/)
  await userEvent.keyboard('n')
  await vi.waitFor(() => expect(location.pathname).toBe('/occurrence/31/attendance'))
  expect(calls.filter(({ path }) => path === NEXT)).toHaveLength(1)
})

it('M-05 says that none waits, or why none was given', async () => {
  let next: Failure | null = null
  open(({ path }) => {
    if (path !== NEXT) return queue
    if (next) throw next
    return null
  })
  const button = await screen.findByRole('button', { name: /^Atender próxima/ })
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Nenhuma ocorrência aguardando no seu perfil.')
  next = new Failure('conflict', 'Você está no limite do seu perfil.')
  await userEvent.click(button)
  await vi.waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Você está no limite do seu perfil.'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('M-05 keeps an attended occurrence one press away', async () => {
  open(() =>
    occurrenceQueue([
      occurrenceRow({
        id: '44',
        status: 'IN_ATTENDANCE',
        eventName: 'Pânico silencioso',
        operator: userInfo(),
      }),
    ]),
  )
  expect(await screen.findByRole('link', { name: /Pânico silencioso/ })).toHaveAttribute(
    'href',
    '/occurrence/44/attendance',
  )
})
