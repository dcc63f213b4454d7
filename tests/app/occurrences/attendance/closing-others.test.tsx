import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#app/occurrences/bulk-closing/bulk-closing.tsx'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'
import { openAttendance } from './attended-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const BULK = '/occurrence/bulkClose'
const power = occurrenceRow({
  id: '51',
  number: 151,
  eventCode: '301',
  eventName: 'Falha na rede elétrica',
  category: 'POWER',
  priority: 4,
})
const tamper = occurrenceRow({
  id: '52',
  number: 152,
  eventCode: '145',
  eventName: 'Tamper do teclado',
  category: 'TAMPER',
  priority: 3,
  status: 'IN_ATTENDANCE',
  operator: { id: '6', name: 'Rui Lima' },
})
const others = [power, tamper]

const closing = async (supervises: boolean) => {
  const first = answeredUpTo('encerrar', { allowed: ['HOLD', 'RELEASE', 'TRANSFER', 'CLOSE'] })
  const world = await openAttendance(first, { others })
  if (supervises)
    act(() =>
      world.permit({ ubidesk: true, 'ubidesk.account': true, 'ubidesk.config.attendancePolicy': true }),
    )
  await userEvent.keyboard('f')
  const dialog = within(await screen.findByRole('dialog', { name: /^Encerrar/ }))
  const part = within(await dialog.findByRole('region', { name: 'Outras ocorrências da conta' }))
  return { ...world, dialog, part }
}

it('D-05 the closing tells what else is open in the account; only a supervisor closes it along', async () => {
  const { part, sent } = await closing(false)
  expect(part.getByText('Esta conta tem mais 2 ocorrências em aberto:')).toBeVisible()
  expect(part.getByRole('link', { name: '#151 Falha na rede elétrica' })).toHaveAttribute(
    'href',
    '/occurrence/51/attendance',
  )
  expect(part.getByText('com Rui Lima')).toBeVisible()
  expect(part.getByText(/só um supervisor encerra várias de uma vez/)).toBeVisible()
  expect(part.queryByRole('button')).toBeNull()
  expect(sent('/occurrence/query')[0]?.query).toMatchObject({
    accountIds: [occurrence().account.id],
    statuses: ['WAITING', 'PENDING', 'IN_ATTENDANCE', 'ON_HOLD'],
  })
})

it('OC-17 a supervisor closes what nobody attends with the reason and the text of this closing', async () => {
  const { dialog, part, sent, notify } = await closing(true)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'Animal')
  const text = dialog.getByRole('textbox', { name: /^Texto/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Gato no quintal.')
  await userEvent.click(part.getByRole('button', { name: 'Encerrar a outra em lote' }))
  const bulk = within(await screen.findByRole('dialog', { name: 'Encerrar em lote' }))
  expect(await bulk.findByRole('combobox', { name: 'Motivo' })).toHaveValue('31')
  expect(bulk.getByRole('textbox', { name: /^Texto/ })).toHaveValue('Gato no quintal.')
  await userEvent.click(bulk.getByRole('button', { name: 'Encerrar 1 ocorrência' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Encerrar em lote' })).toBeNull())
  expect(sent(BULK)).toMatchObject([{ body: { ids: ['51'], closeReasonId: '31', note: 'Gato no quintal.' } }])
  expect(notify).toHaveBeenCalledWith({ kind: 'success', text: '1 ocorrência encerrada.' })
  expect(await dialog.findByText('Esta conta tem mais 1 ocorrência em aberto:')).toBeVisible()
  expect(text).toHaveValue('Gato no quintal.')
})
