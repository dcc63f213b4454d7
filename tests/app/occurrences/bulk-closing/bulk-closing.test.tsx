import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
// Loads on demand, before a test waits for it.
import '#app/occurrences/bulk-closing/queue-closing.tsx'
import { Page } from '#app/occurrences/queue/occurrence-queue-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { closingReasons } from '#tests/support/records/closing.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { type Answer, type Call, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  history.replaceState(null, '', '/occurrence/list?page=1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const BULK = '/occurrence/bulkClose'
const storm = Array.from({ length: 12 }, (_, at) =>
  occurrenceRow({
    id: String(at + 1),
    number: 201 + at,
    account: { id: String(at + 1), code: `20${at}`, name: `Loja ${at + 1}`, city: 'Joinville', uf: 'SC' },
    eventCode: '301',
    eventName: 'Falha na rede elétrica',
    category: 'POWER',
    priority: 4,
    zone: null,
  }),
)
const supervisor = { ubidesk: true, 'ubidesk.account': true, 'ubidesk.config.attendancePolicy': true }

const sentence = {
  id: '3',
  shortcut: 'queda',
  title: 'Queda de energia',
  text: '[EVENTO] em toda a rua. Protocolo [PROTOCOLO].',
  usage: 'CLOSING',
  categories: ['POWER'],
  placeholders: ['EVENTO', 'PROTOCOLO'],
  active: true,
  useCount: 4,
  version: 1,
  updatedBy: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
}

const open = async (answer: (call: Call) => unknown, kept = new Map<string, unknown>()) => {
  const known: Answer = call => {
    if (call.path === '/occurrence/queue') return occurrenceQueue(storm)
    if (call.path === '/reason/query') return closingReasons
    if (call.path === '/attendanceSentence/query') return { data: [sentence], totalElements: 1 }
    return answer(call)
  }
  const world = deskWith(known, { kept })
  world.permit(supervisor)
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await screen.findByText('Tempestade')
  return { ...world, unmount }
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar em lote Falha na rede elétrica' }))
  return screen.findByRole('dialog', { name: 'Encerrar em lote' })
}

it('D-04 a storm is closed in two actions, by keyboard alone', async () => {
  const ids = storm.map(({ id }) => id)
  const { sent, notify } = await open(() => ({ closed: ids, skipped: [] }))
  await userEvent.keyboard('j')
  expect(screen.getByRole('button', { name: /^Abrir grupo/ })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  const reason = await screen.findByRole('combobox', { name: 'Motivo' })
  expect(reason).toHaveFocus()
  await userEvent.selectOptions(reason, 'Falha de energia')
  expect(screen.getByRole('combobox', { name: 'Classificação' })).toHaveValue('TECHNICAL')
  screen.getByRole('button', { name: 'Encerrar 12 ocorrências' }).focus()
  await userEvent.keyboard('{Enter}')
  await act(async () => {})
  expect(sent(BULK)).toMatchObject([{ body: { ids, closeReasonId: '9' } }])
  expect(notify).toHaveBeenCalledWith({ kind: 'success', text: '12 ocorrências encerradas.' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('D-04 some are chosen, and what was left says why', async () => {
  const message = 'Igor Melo já está atendendo esta ocorrência.'
  const { sent } = await open(() => ({
    closed: ['2'],
    skipped: [{ id: '3', code: 'ALREADY_TAKEN', message }],
  }))
  const dialog = within(await openDialog())
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Motivo' }), 'Falha de energia')
  await userEvent.click(dialog.getByText('12 de 12 escolhidas'))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Todas' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Loja 2 / }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Loja 3 / }))
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar 2 ocorrências' }))
  const left = await dialog.findByRole('list', { name: 'Não encerradas' })
  expect(left).toHaveTextContent(`#203 Loja 3${message}`)
  expect(sent(BULK)[0]?.body).toEqual({ ids: ['2', '3'], closeReasonId: '9' })
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('D-04 a lost answer is asked for again as it was', async () => {
  let answers = 0
  const { sent } = await open(() => {
    answers += 1
    if (answers === 1) throw new Failure('timeout', 'O servidor demorou a responder.')
    return { closed: storm.map(({ id }) => id), skipped: [] }
  })
  const dialog = within(await openDialog())
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Motivo' }), 'Falha de energia')
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar 12 ocorrências' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('não encerra nada duas vezes')
  await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  await act(async () => {})
  const [first, second] = sent(BULK)
  expect(second).toEqual(first)
})

it('D-04 what was written is there when the dialog opens again', async () => {
  const { unmount, kept } = await open(() => ({ closed: [], skipped: [] }))
  const dialog = within(await openDialog())
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Texto/ }), 'Queda geral no bairro.')
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  await open(() => ({ closed: [], skipped: [] }), kept)
  const again = within(await openDialog())
  expect(await again.findByRole('textbox', { name: /^Texto/ })).toHaveValue('Queda geral no bairro.')
  await userEvent.click(again.getByRole('button', { name: 'Descartar rascunho' }))
  expect(again.getByRole('textbox', { name: /^Texto/ })).toHaveValue('')
})

it('D-04 after a reload the dialog is open again, with its text', async () => {
  const { unmount, kept } = await open(() => ({ closed: [], skipped: [] }))
  const dialog = within(await openDialog())
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Texto/ }), 'Queda geral.')
  unmount()
  await open(() => ({ closed: [], skipped: [] }), kept)
  const again = within(await screen.findByRole('dialog', { name: 'Encerrar em lote' }))
  expect(await again.findByRole('textbox', { name: /^Texto/ })).toHaveValue('Queda geral.')
  expect(again.getByText('12 de 12 escolhidas')).toBeVisible()
})

it('D-24 a sentence says what all have in common; its other placeholders are to be filled in', async () => {
  const { sent } = await open(() => ({ closed: storm.map(({ id }) => id), skipped: [] }))
  const dialog = within(await openDialog())
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Motivo' }), 'Falha de energia')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Frase/ }), 'Queda de energia')
  const text = dialog.getByRole('textbox', { name: /^Texto/ })
  expect(text).toHaveValue('Falha na rede elétrica em toda a rua. Protocolo [PROTOCOLO].')
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar 12 ocorrências' }))
  expect(text).toHaveAccessibleDescription(/Preencha os marcadores: \[PROTOCOLO\]\./)
  expect(sent(BULK)).toEqual([])
})

it('OC-17 an operator opens a fold, and cannot close it in bulk', async () => {
  const { permit } = await open(() => null)
  act(() => permit({ ubidesk: true, 'ubidesk.account': true }))
  expect(screen.queryByRole('button', { name: /^Encerrar em lote/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Abrir grupo/ })).toBeVisible()
})
