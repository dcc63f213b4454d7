import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PriorityMark } from '#screens/kit/priority-mark.tsx'

it('operator D20 an emergency is the only priority on a ground of its own, in either theme', () => {
  render([1, 2, 3, 4, 5].map(priority => <PriorityMark key={priority} priority={priority} />))
  const filled = ['Emergência', 'Crítica', 'Alta', 'Média', 'Baixa'].filter(
    name => getComputedStyle(screen.getByText(name)).borderRadius !== '',
  )
  expect(filled).toEqual(['Emergência'])
})
