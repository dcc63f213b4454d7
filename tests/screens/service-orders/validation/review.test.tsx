import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReviewPane } from '#screens/service-orders/validation/review-pane.tsx'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'

it('counts the interventions of an order, also of one that nobody went to', () => {
  const order = serviceOrder({
    status: 'IN_VALIDATION',
    interventions: [intervention({ mode: 'REMOTE' }), intervention({ id: '8', mode: 'REMOTE' })],
  })
  render(
    <ReviewPane
      order={order}
      busy={false}
      visits={null}
      place={null}
      focused={false}
      backHref="/service-order/in-validation?page=1"
      onAction={() => {}}
    />,
  )
  expect(screen.getByText('Intervenções').nextElementSibling).toHaveTextContent('2 · remota')
  expect(screen.queryByText('Visitas')).toBeNull()
})

it('M-143 says how long the technician was on the way and at work', () => {
  const order = serviceOrder({
    status: 'IN_VALIDATION',
    interventions: [
      intervention({
        displacedAt: '2026-11-20T11:20:00.000Z',
        arrivedAt: '2026-11-20T11:55:00.000Z',
        startedAt: '2026-11-20T12:00:00.000Z',
        endedAt: '2026-11-20T13:40:00.000Z',
        pausedMinutes: 10,
      }),
    ],
  })
  render(
    <ReviewPane
      order={order}
      busy={false}
      visits={null}
      place={null}
      focused={false}
      backHref="/service-order/in-validation?page=1"
      onAction={() => {}}
    />,
  )
  expect(screen.getByText('Deslocamento').nextElementSibling).toHaveTextContent('35 min')
  expect(screen.getByText('Tempo de execução').nextElementSibling).toHaveTextContent('1 h 30 min')
})

it('M-143 says how far from the account each arrival was, where that is known', () => {
  const facts = (distances: (number | null)[]) => {
    const { unmount } = render(
      <ReviewPane
        order={serviceOrder({
          status: 'IN_VALIDATION',
          interventions: distances.map((arrivalDistance, index) =>
            intervention({ id: String(index + 1), arrivalDistance }),
          ),
        })}
        busy={false}
        visits={null}
        place={null}
        focused={false}
        backHref="/service-order/in-validation?page=1"
        onAction={() => {}}
      />,
    )
    const said = screen.getByText('Distância na chegada').nextElementSibling?.textContent
    unmount()
    return said
  }
  expect([facts([42, null, 2113]), facts([0]), facts([null])]).toEqual(['42 m · 2.113 m', '0 m', '—'])
})
