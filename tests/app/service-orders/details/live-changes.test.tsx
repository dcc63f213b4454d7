import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { useOrder } from '#app/service-orders/details/order-actions.tsx'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const open = serviceOrder({ id: '42', status: 'OPEN', version: 1 })
const scheduled = serviceOrder({ id: '42', status: 'SCHEDULED', version: 2 })

const Order = () => {
  const { body, order } = useOrder('42')
  return (
    <>
      <p>{body.kind === 'order' ? statusLabel(body.order.status) : body.kind}</p>
      <button type="button" onClick={() => order.send({ type: 'renewal.requested' })}>
        Renovar
      </button>
    </>
  )
}

/** An order on screen, whose every reading waits to be answered. */
const show = async () => {
  const readings: ReturnType<typeof deferred<ServiceOrder>>[] = []
  const { services } = deskWith(() => {
    const reading = deferred<ServiceOrder>()
    readings.push(reading)
    return reading.promise
  })
  render(
    <ServicesProvider value={services}>
      <Order />
    </ServicesProvider>,
  )
  const answer = (at: number, order: ServiceOrder) => act(async () => readings[at]?.resolve(order))
  const tell = (version: number) =>
    act(async () => {
      services.cache.forget('serviceOrder', '42')
      for (const { hear } of services.liveSubscriptions)
        hear?.({ topic: 'serviceOrder.updated', entityId: '42', version, by: '9' } as never)
    })
  return { readings, answer, tell }
}

describe('what someone else does to an order', () => {
  it('is shown although it was told while the order was on its way', async () => {
    const { answer, tell, readings } = await show()
    await tell(2)
    await answer(0, open)
    await expect.poll(() => readings.length).toBe(2)
    await answer(1, scheduled)
    expect(await screen.findByText('Agendada')).toBeVisible()
  })

  it('is shown although the order was asked for again meanwhile', async () => {
    const { answer, tell, readings } = await show()
    await answer(0, open)
    await tell(2)
    await expect.poll(() => readings.length).toBe(2)
    act(() => screen.getByRole('button', { name: 'Renovar' }).click())
    await answer(1, scheduled)
    for (let at = 2; at < readings.length; at += 1) await answer(at, open)
    expect(await screen.findByText('Agendada')).toBeVisible()
  })

  it('is not asked for when it is what the screen shows', async () => {
    const { answer, tell, readings } = await show()
    await tell(1)
    await answer(0, open)
    expect(await screen.findByText('Aberta')).toBeVisible()
    expect(readings).toHaveLength(1)
  })
})
