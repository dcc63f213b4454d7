import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReviewPane } from '#screens/service-orders/validation/review-pane.tsx'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'

it('counts the interventions of an order, also of one that nobody went to', () => {
  const order = serviceOrder({
    status: 'IN_VALIDATION',
    interventions: [intervention({ mode: 'REMOTE' }), intervention({ id: '8', mode: 'REMOTE' })],
  })
  render(<ReviewPane order={order} busy={false} visits={null} onAction={() => {}} />)
  expect(screen.getByText('Intervenções').nextElementSibling).toHaveTextContent('2 · remota')
  expect(screen.queryByText('Visitas')).toBeNull()
})
