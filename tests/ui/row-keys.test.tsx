import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useRowKeys } from '#ui/table/use-row-keys.ts'

interface ListProps {
  rows: readonly string[]
  openId?: string | null
  stops?: boolean
  onOpen?: (id: string) => void
}

const List = ({ rows, openId, stops = false, onOpen = () => {} }: ListProps) => {
  const rowKeys = useRowKeys<HTMLUListElement>({ openId, stops })
  return (
    <ul {...rowKeys}>
      {rows.map(id => (
        <li key={id}>
          <button type="button" data-row={id} onClick={() => onOpen(id)}>
            {id}
          </button>
          <button type="button">{`Excluir ${id}`}</button>
        </li>
      ))}
    </ul>
  )
}

const row = (name: string) => screen.getByRole('button', { name })
const stops = () => ['a', 'b', 'c'].filter(name => row(name).tabIndex === 0)

describe('operator D11 the keys of a list', () => {
  it('J and K go from row to row, the first J to the first row, and stop at the ends', async () => {
    render(<List rows={['a', 'b', 'c']} />)
    await userEvent.keyboard('j')
    expect(row('a')).toHaveFocus()
    await userEvent.keyboard('jjj')
    expect(row('c')).toHaveFocus()
    await userEvent.keyboard('k')
    expect(row('b')).toHaveFocus()
  })

  it('arrows, Home and End go from row to row while one has the focus', async () => {
    render(<List rows={['a', 'b', 'c']} />)
    row('a').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('b')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(row('c')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}')
    expect(row('a')).toHaveFocus()
    row('Excluir a').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(row('Excluir a')).toHaveFocus()
  })

  it('the rows are one tab stop: the last that had the focus, also after the rows change', async () => {
    const { rerender } = render(<List rows={['a', 'b', 'c']} />)
    expect(stops()).toEqual(['a'])
    await userEvent.keyboard('jj')
    expect(stops()).toEqual(['b'])
    rerender(<List rows={['c', 'b', 'a']} />)
    expect(stops()).toEqual(['b'])
  })

  it('rows with more than one action are a stop each', () => {
    render(<List rows={['a', 'b', 'c']} stops />)
    expect(stops()).toEqual(['a', 'b', 'c'])
  })

  it('beside an open row, J and K open the next; closed, it has the focus again', async () => {
    const onOpen = vi.fn()
    const { rerender } = render(<List rows={['a', 'b', 'c']} openId="b" onOpen={onOpen} />)
    expect(stops()).toEqual(['b'])
    await userEvent.keyboard('jk')
    expect(onOpen.mock.calls.flat()).toEqual(['c', 'a'])
    rerender(<List rows={['a', 'b', 'c']} openId={null} onOpen={onOpen} />)
    expect(row('b')).toHaveFocus()
  })
})
