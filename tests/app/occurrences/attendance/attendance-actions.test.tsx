import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { useConfirmKey } from '#ui/shortcuts/use-confirm-keys.ts'
import { openAttendance } from './attended-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const others = occurrence({ operator: { id: '6', name: 'Rui Lima' }, allowed: ['TAKE_OVER'] })
const report = async () => within(await screen.findByRole('region', { name: 'Relato' }))
const footer = () => within(screen.getByRole('contentinfo'))
const choose = async (key: string) => {
  await userEvent.keyboard(key)
  return within(await screen.findByRole('dialog'))
}
const confirm = (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }))

describe('an attendance on the screen', () => {
  it('M-123 of another is read with the owner’s name; no key and no button writes', async () => {
    const { calls } = await openAttendance(others)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Rui Lima está atendendo no Posto 04. Você pode acompanhar, sem alterar.',
    )
    expect(screen.queryByRole('region', { name: 'Relato' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Ligar/ })).toBeNull()
    const read = calls.length
    await userEvent.keyboard('dletvf12')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls).toHaveLength(read)
    expect(
      footer()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Assumir atendimento '])
  })

  it('M-127 a sentence leaves what is not known as tab stops; open, it is not registered', async () => {
    const { sent } = await openAttendance(answeredUpTo('registrar'))
    const { getByRole } = await report()
    const field = getByRole('textbox') as HTMLTextAreaElement
    const selected = () => field.value.slice(field.selectionStart, field.selectionEnd)
    await userEvent.click(field)
    await userEvent.keyboard('/')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('animal{Enter}')
    await waitFor(() => expect(selected()).toBe('[NOME_CONTATO]'))
    expect(field).toHaveValue(
      'Em contato com [NOME_CONTATO], [PARENTESCO_CONTATO], constatou-se animal em Depósito.',
    )
    expect(screen.getByText('2 marcadores por preencher')).toBeVisible()
    expect(getByRole('button', { name: /^Registrar/ })).toBeDisabled()
    await userEvent.keyboard('Davi')
    await userEvent.tab()
    expect(selected()).toBe('[PARENTESCO_CONTATO]')
    await userEvent.keyboard('vizinho')
    await userEvent.click(getByRole('button', { name: 'Registrar e concluir a etapa' }))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(sent('/occurrence/{id}/note')[0]?.body).toEqual({
      text: 'Em contato com Davi, vizinho, constatou-se animal em Depósito.',
      sentenceId: '9',
    })
  })

  it('D-30 R goes to the report, and does not write there', async () => {
    await openAttendance(occurrence())
    const field = (await report()).getByRole('textbox')
    await userEvent.keyboard('r')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('')
  })

  it('M-125 Ctrl+Enter in the report registers it', async () => {
    const { sent } = await openAttendance(occurrence())
    const { getByRole } = await report()
    const Confirming = () => {
      useConfirmKey()
      return null
    }
    render(<Confirming />)
    await userEvent.type(getByRole('textbox'), 'Carro prata na rua.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent('/occurrence/{id}/note')).toHaveLength(1))
    await waitFor(() => expect(getByRole('textbox')).toHaveValue(''))
  })

  it('M-126 E holds: what is missing is said at its field, and a hold leads back to the queue', async () => {
    const { sent, notify } = await openAttendance(occurrence())
    const dialog = await choose('e')
    await dialog.findByRole('combobox', { name: 'Motivo' })
    await confirm(dialog, 'Colocar em espera')
    expect(dialog.getByText('Informe o motivo.')).toBeVisible()
    expect(dialog.getByText('Campo obrigatório.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'Animal')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Por quanto tempo' }), '5 min')
    await userEvent.type(dialog.getByRole('textbox'), 'A filha liga de volta.')
    const asked = Date.now()
    await confirm(dialog, 'Colocar em espera')
    await waitFor(() => expect(location.pathname).toBe('/occurrence/list'))
    const [{ body, version } = {}] = sent('/occurrence/{id}/hold')
    const { until, ...said } = body as { until: string }
    expect([said, version]).toEqual([{ reasonId: '31', sentence: 'A filha liga de volta.' }, 3])
    expect(Math.round((Date.parse(until) - asked) / 60_000)).toBe(5)
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Ocorrência em espera.' })
  })

  it('M-126 is given back with or without a note', async () => {
    const { sent, notify } = await openAttendance(occurrence())
    await userEvent.click(footer().getByRole('button', { name: 'Devolver à fila' }))
    await confirm(within(await screen.findByRole('dialog')), 'Devolver à fila')
    await waitFor(() => expect(location.pathname).toBe('/occurrence/list'))
    expect(sent('/occurrence/{id}/release')).toMatchObject([{ body: {}, version: 3 }])
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Ocorrência devolvida à fila.' })
  })

  it('M-126 is transferred to a station where somebody else sits', async () => {
    const { sent } = await openAttendance(occurrence())
    const dialog = await choose('t')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Posto' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('option', { name: 'Posto 06 · Rui Lima' })).toBeVisible()
    expect(screen.queryByRole('option', { name: /Posto 04/ })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: 'Posto 06 · Rui Lima' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'Animal')
    await confirm(dialog, 'Transferir')
    await waitFor(() => expect(location.pathname).toBe('/occurrence/list'))
    expect(sent('/occurrence/{id}/transfer')[0]?.body).toEqual({ reasonId: '31', stationId: '6' })
  })

  it('M-125 until its steps are done it is not closed, and the foot says which are open', async () => {
    await openAttendance(occurrence())
    expect(footer().getByText('Faltam 6 etapas obrigatórias: Ver zonas e horário…')).toBeVisible()
    expect(footer().getByRole('button', { name: /^Encerrar/ })).toBeDisabled()
    await userEvent.keyboard('f')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('M-125 is closed with the reason of the script, and says that the report was not registered', async () => {
    const ready = answeredUpTo('encerrar', { allowed: ['HOLD', 'RELEASE', 'TRANSFER', 'CLOSE'] })
    const { sent, notify } = await openAttendance(ready)
    await userEvent.type((await report()).getByRole('textbox'), 'Carro prata na rua.')
    await userEvent.click(footer().getByRole('button', { name: /^Encerrar/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const text = await dialog.findByRole('textbox', { name: /^Texto do encerramento/ })
    expect(text).toHaveValue('Carro prata na rua.')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Motivo' })).toHaveValue('31'))
    expect(dialog.getByRole('combobox', { name: 'Classificação' })).toHaveValue('FALSE')
    await userEvent.clear(text)
    await userEvent.type(text, 'Gato no quintal.')
    expect(dialog.getByText(/O relato escrito ainda não foi registrado/)).toBeVisible()
    await confirm(dialog, 'Encerrar')
    await waitFor(() => expect(location.pathname).toBe('/occurrence/list'))
    expect(sent('/occurrence/{id}/close')[0]?.body).toEqual({
      closeReasonId: '31',
      closingText: 'Gato no quintal.',
      verificationLevel: 0,
    })
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Ocorrência encerrada.' })
  })

  it('M-126 taken over under the dialog, it says by whom, and the text stays to be copied', async () => {
    const ready = answeredUpTo('encerrar', { allowed: ['CLOSE'] })
    const failure = new Failure('conflict', 'Rui Lima já está atendendo esta ocorrência.', {
      code: 'ALREADY_TAKEN',
    })
    await openAttendance(ready, {
      refuse: { path: '/occurrence/{id}/close', failure, after: { operator: others.operator, allowed: [] } },
    })
    const dialog = await choose('f')
    await userEvent.type(await dialog.findByRole('textbox'), 'Gato no quintal.')
    await confirm(dialog, 'Encerrar')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Rui Lima já está atendendo')
    expect(dialog.getByRole('textbox')).toHaveValue('Gato no quintal.')
    expect(location.pathname).toBe('/occurrence/42/attendance')
  })
})
