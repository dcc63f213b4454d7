import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { OrderDialog, useOrder } from '#app/service-orders/details/order-actions.tsx'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const REWRITTEN = 'Realizada a troca da fonte e testada a central.'
const sensor: Intervention['equipmentChanges'][number] = {
  change: 'ADDED',
  equipment: null,
  oldEquipment: null,
  added: { kind: 'SENSOR', model: 'IVP 3000', location: 'Hall' },
  note: null,
}

const Submitting = () => {
  const { order, body, dialog } = useOrder('42')
  return (
    <>
      {body.kind === 'order' && (
        <button type="button" onClick={() => order.send({ type: 'action.chosen', event: 'SUBMIT' })}>
          Enviar
        </button>
      )}
      <OrderDialog order={order} dialog={dialog} />
    </>
  )
}

/** The dialog in which an execution's end is told. */
const submitting = async (visits: Intervention[], { overtaken = false, elsewhere = '' } = {}) => {
  const order: ServiceOrder = serviceOrder({
    id: '42',
    status: 'IN_PROGRESS',
    allowed: ['SUBMIT'],
    interventions: visits,
  })
  let gone = false
  const { services, sent } = deskWith(({ path }) => {
    if (overtaken && path === '/serviceOrder/{id}/submit') {
      gone = true
      throw new Failure('conflict', 'Esta ação não está mais disponível.', { code: 'TRANSITION_NOT_ALLOWED' })
    }
    if (path === '/openIa/rewriteSentence/') return { rewrittenSentence: REWRITTEN, source: 'local' }
    if (path.endsWith('/equipment')) return []
    if (path.endsWith('/query')) return { data: [], totalElements: 0 }
    return gone ? { ...order, status: 'PAUSED', allowed: [], version: 9 } : order
  })
  if (elsewhere !== '')
    services.drafts.others = async key => {
      const draft = { event: 'SUBMIT', reasonId: null, note: elsewhere, result: 'SOLVED' }
      return key === 'draft.5.serviceOrder.action.42.SUBMIT'
        ? [{ savedAt: 1, isLive: true, take: async () => draft }]
        : []
    }
  render(
    <ServicesProvider value={services}>
      <Submitting />
    </ServicesProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = await dialog.findByRole('textbox', { name: 'O que foi feito' })
  return { dialog, box, sent }
}

const running = (changes: Partial<Intervention> = {}) =>
  intervention({ id: '9', endedAt: null, result: null, description: '', ...changes })

describe('the end of an execution', () => {
  it('M-154 what was done may be rewritten, and goes as it was taken over', async () => {
    const { dialog, box, sent } = await submitting([running()])
    await userEvent.type(box, 'troquei a fonte e testei')
    await userEvent.click(dialog.getByRole('button', { name: 'Reescrever com IA' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Aceitar' }))
    expect(box).toHaveValue(REWRITTEN)
    await userEvent.click(dialog.getByRole('radio', { name: 'Resolvido' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar para validação' }))
    await waitFor(() => expect(sent('/serviceOrder/{id}/submit')).toHaveLength(1))
    expect(sent('/serviceOrder/{id}/submit')[0]?.body).toMatchObject({ description: REWRITTEN })
  })

  it('X24 offers what is being written of the same action in another tab, and takes it', async () => {
    const { dialog, box, sent } = await submitting([running()], { elsewhere: 'Bateria trocada.' })
    await userEvent.type(box, 'Daqui')
    await userEvent.click(await dialog.findByRole('button', { name: 'Usar o outro rascunho' }))
    await waitFor(() => expect(box).toHaveValue('Bateria trocada.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar para validação' }))
    await waitFor(() => expect(sent('/serviceOrder/{id}/submit')).toHaveLength(1))
    expect(sent('/serviceOrder/{id}/submit')[0]?.body).toMatchObject({ description: 'Bateria trocada.' })
  })

  it('begins with what the visit says, and says at the box what is missing of it', async () => {
    const { dialog, box } = await submitting([running({ description: 'Fonte.', result: 'PARTIAL' })])
    expect(box).toHaveValue('Fonte.')
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar para validação' }))
    expect(box).toHaveAccessibleDescription('Descreva com ao menos 10 caracteres.')
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('M-137 says what of the equipment the visit tells already, and nothing of other visits', async () => {
    const before = intervention({ id: '8', equipmentChanges: [{ ...sensor, note: 'Outra visita.' }] })
    const { dialog } = await submitting([running({ equipmentChanges: [sensor] }), before])
    const told = dialog.getByRole('region', { name: 'Já informado nesta intervenção' })
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Adicionado: Sensor IVP 3000 em Hall'])
    expect(within(told).queryByRole('button')).toBeNull()
  })

  it('M-154 what was written when someone else came first can be read and copied, and no more', async () => {
    const { dialog, box } = await submitting([running()], { overtaken: true })
    await userEvent.type(box, 'Troquei a fonte e testei tudo.')
    await userEvent.click(dialog.getByRole('radio', { name: 'Resolvido' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar para validação' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Enviar para validação' })).toBeNull())
    expect(box).toHaveValue('Troquei a fonte e testei tudo.')
    expect(box).toBeEnabled()
    expect(box).toHaveAttribute('readonly')
    expect(dialog.getByRole('button', { name: 'Reescrever com IA' })).toBeDisabled()
  })

  it('says nothing of it when the visit tells of none', async () => {
    const { dialog } = await submitting([running()])
    expect(dialog.queryByText('Já informado nesta intervenção')).toBeNull()
  })
})
