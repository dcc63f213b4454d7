import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ListRow } from '#screens/kit/list/list-row.tsx'
import { orderCells } from '#screens/service-orders/list/order-cells.tsx'
import { cutText } from '#tests/support/browser/truncated-text.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { TooltipLayer } from '#ui/tooltip/tooltip-layer.tsx'

const show = (...names: string[]) => {
  const tags = names.map((name, index) => ({ id: String(index), name }))
  render(
    <>
      <table>
        <tbody>
          <ListRow
            looks={orderCells}
            now={0}
            row={serviceOrder({ number: 42, tags })}
            columns={[
              { id: 'number', label: 'Número' },
              { id: 'account', label: 'Conta' },
              { id: 'tags', label: 'Etiquetas' },
            ]}
            onPreload={() => {}}
          />
        </tbody>
      </table>
      <TooltipLayer />
    </>,
  )
  return screen.getAllByRole('cell').at(-1)!
}

describe('the tags of a row', () => {
  it('M-87 are the first and how many more, which the keyboard lists after the link of the row', async () => {
    const cell = show('Norte', 'Sul', 'VIP')
    expect(cell).toHaveTextContent(/^Norte\+2$/)
    await userEvent.tab()
    expect(screen.getByRole('link', { name: '#42' })).toHaveFocus()
    await userEvent.tab()
    expect(within(cell).getByRole('button', { name: 'Mais 2: Sul, VIP' })).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('SulVIP')
  })

  it('M-87 one has no more, and none is a dash', () => {
    const alone = show('Norte')
    expect(alone).toHaveTextContent(/^Norte$/)
    expect(within(alone).queryByRole('button')).toBeNull()
    expect(show()).toHaveTextContent(/^—$/)
  })
})

describe('a name that does not fit its column', () => {
  it('is whole in the tooltip of the row', async () => {
    show()
    const name = screen.getAllByRole('cell')[0]!
    cutText(name)
    await userEvent.hover(screen.getByRole('link', { name: '#42' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(name.textContent ?? '')
    expect(screen.getByRole('row')).toHaveAccessibleDescription(name.textContent ?? '')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(screen.getByRole('row')).not.toHaveAttribute('aria-describedby')
  })
})
