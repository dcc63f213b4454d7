import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { ServicesProvider } from '#app/context.ts'
import type { Services } from '#app/services.ts'
import { BlockingForm } from '#app/technicians/blocks/block-editor.tsx'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { blockForm } from '#machines/technicians/blocks/block.form.ts'
import type { SaveBlockInput } from '#machines/technicians/blocks/block-editor.machine.ts'

// The whole form in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 })

const ana = { id: '10', name: 'Ana Lima' }
const order = {
  id: '42',
  number: 1042,
  status: 'SCHEDULED',
  technician: ana,
  account: { id: '7', name: 'Padaria Aurora' },
  from: '2026-12-24T11:00:00Z',
  to: '2026-12-24T12:00:00Z',
}
const conflict = (status = order.status) =>
  new Failure('conflict', 'Há 2 ordens agendadas neste período.', {
    code: 'BLOCK_CONFLICT',
    details: { orders: [{ ...order, status }], blocks: [] },
  })
const stored: Block = {
  id: '3',
  technician: ana,
  startsAt: '2026-12-24T11:00:00.000Z',
  endsAt: '2026-12-24T12:00:00.000Z',
  allDay: false,
  reason: 'LUNCH',
  note: null,
  seriesId: null,
  version: 4,
}

const show = (answers: (Failure | null)[], block: Block | null = null) => {
  const calls: SaveBlockInput[] = []
  const kept = new Map<string, unknown>()
  const services = {
    session: { getSnapshot: () => ({ context: { userId: '5' } }) },
    page: { listen: () => () => {} },
    drafts: {
      recall: async () => null,
      others: async () => [],
      keep: async (key: string, value: unknown) => void kept.set(key, value),
      forget: async (key: string) => void kept.delete(key),
      forgetAll: async (key: string) => void kept.delete(key),
    },
  } as unknown as Services
  const actors = {
    blocking: () => ({
      send: fromPromise<readonly Block[], SaveBlockInput>(async ({ input }) => {
        calls.push(input)
        const failure = answers.shift()
        if (failure) throw failure
        return [stored]
      }),
    }),
    technicians: async () => ({ data: [ana, { id: '11', name: 'Bruno Reis' }], totalElements: 2 }),
  } as unknown as Parameters<typeof BlockingForm>[0]['actors']
  const onSaved = vi.fn()
  const onClose = vi.fn()
  render(
    <ServicesProvider value={services}>
      <BlockingForm block={block} actors={actors} mayUnschedule onSaved={onSaved} onClose={onClose} />
    </ServicesProvider>,
  )
  return { calls, kept, onSaved, onClose }
}

const box = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const write = async (name: string, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const fill = async () => {
  await userEvent.click(box('Técnicos'))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Lima' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(box('Dia inteiro'))
  await write('Início', '24122026')
  await write('Fim', '25122026')
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Férias')
}

describe('Novo bloqueio', () => {
  it('M-145 sends whole days, the last one included', async () => {
    const { calls, onSaved } = show([null])
    await fill()
    expect(screen.queryByLabelText(/: hora$/)).toBeNull()
    await press('Bloquear agenda')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls).toHaveLength(1)
    expect(calls[0]!.values.technicianIds).toEqual([ana])
    expect([calls[0]!.onConflict, blockForm.bodyOf(calls[0]!.values)]).toEqual([
      'REFUSE',
      {
        technicianIds: ['10'],
        startsAt: '2026-12-24T03:00:00.000Z',
        endsAt: '2026-12-26T03:00:00.000Z',
        allDay: true,
        reason: 'VACATION',
        note: '',
      },
    ])
  })

  it('sends nothing wrong: each field says why and the first takes the focus', async () => {
    const { calls } = show([])
    await write('Fim', '01012020')
    await press('Bloquear agenda')
    expect(box('Técnicos')).toHaveAccessibleDescription(/Escolha ao menos um técnico\./)
    expect(box('Fim')).toHaveAccessibleDescription('A data final deve ser posterior à inicial.')
    expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription('Informe o motivo.')
    await waitFor(() => expect(box('Técnicos')).toHaveFocus())
    expect(calls).toEqual([])
  })

  it('asks until when a weekly repetition goes', async () => {
    const { calls, onSaved } = show([null])
    await fill()
    await userEvent.click(box('quinta-feira'))
    await userEvent.click(box('segunda-feira'))
    await press('Bloquear agenda')
    expect(box('Repetir até')).toHaveAccessibleDescription('Campo obrigatório.')
    await write('Repetir até', '31012027')
    await press('Bloquear agenda')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls[0]!.values.repeat).toEqual({ weekdays: [1, 4], until: '2027-01-31' })
  })

  it('D-21 work that has begun keeps its schedule: what cannot succeed is not offered', async () => {
    show([conflict('FINISHED')])
    await fill()
    await press('Bloquear agenda')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('row', { name: /#1042.*Finalizada/ })).toBeVisible()
    expect(dialog.getByText(/ainda não foi iniciada: escolha outro horário/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Remover agendamentos? e bloquear$/ })).toBeNull()
  })

  it('D-21 another time: back to the form with everything that was written', async () => {
    const { calls, kept, onSaved } = show([conflict(), null])
    await fill()
    await press('Bloquear agenda')
    await screen.findByRole('alertdialog', { name: 'Há 1 ordem agendada neste período' })
    await press('Escolher outro horário')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box('Início')).toHaveValue('24/12/2026')
    expect(screen.getByLabelText('Motivo')).toHaveValue('VACATION')
    expect([...kept.keys()]).toHaveLength(1)
    await write('Início', '25122026')
    await press('Bloquear agenda')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls.map(({ onConflict }) => onConflict)).toEqual(['REFUSE', 'REFUSE'])
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('D-21 removes the schedules when the person says so', async () => {
    const { calls, onSaved } = show([conflict(), null])
    await fill()
    await press('Bloquear agenda')
    await screen.findByRole('alertdialog')
    await press(/^Remover agendamentos? e bloquear$/)
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls.map(({ onConflict }) => onConflict)).toEqual(['REFUSE', 'UNSCHEDULE'])
  })

  it('asks before what was written is thrown away', async () => {
    const { onClose } = show([])
    await userEvent.click(box('Dia inteiro'))
    await press('Cancelar')
    expect(onClose).not.toHaveBeenCalled()
    await press('Sair sem salvar')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('Alterar bloqueio', () => {
  it('shows what is stored, without technicians or repetition, and sends its version', async () => {
    const { calls, onSaved } = show([null], stored)
    expect(screen.getByRole('dialog', { name: 'Alterar bloqueio' })).toHaveTextContent(
      'Ana Lima, 24/12/2026, 08:00 às 09:00',
    )
    expect(screen.queryByLabelText('Técnicos')).toBeNull()
    expect(screen.queryByLabelText('segunda-feira')).toBeNull()
    const hour = box('Fim: hora')
    await userEvent.clear(hour)
    await userEvent.type(hour, '1030')
    await press('Salvar')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls[0]).toMatchObject({ version: 4, onConflict: 'REFUSE' })
    expect(blockForm.bodyOf(calls[0]!.values).endsAt).toBe('2026-12-24T13:30:00.000Z')
  })

  it('shows both values when somebody else changed it, and saves what was chosen', async () => {
    const theirs: Block = { ...stored, reason: 'MEETING', version: 5 }
    const overtaken = new Failure('conflict', 'Rui alterou este registro às 10:00.', {
      code: 'VERSION_CONFLICT',
      details: { version: 5, current: theirs },
    })
    const { calls, onSaved } = show([overtaken, null], stored)
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Folga')
    await press('Salvar')
    const table = await screen.findByRole('table', { name: 'Revise as diferenças' })
    expect(within(table).getByRole('row', { name: /^Motivo/ })).toHaveTextContent('MotivoReuniãoFolga')
    await userEvent.click(screen.getByRole('radio', { name: /^Motivo Meu valor / }))
    await press('Salvar com estas escolhas')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(calls[1]).toMatchObject({
      version: 5,
      values: { ...blockForm.valuesOf(theirs), reason: 'DAY_OFF' },
    })
  })
})
