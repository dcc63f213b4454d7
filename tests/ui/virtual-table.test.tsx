import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Density, rowHeights } from '#ui/density/density.ts'
import { DensityChoice } from '#ui/density/density-choice.tsx'
import { ColumnsMenu } from '#ui/table/columns-menu.tsx'
import { VirtualTable } from '#ui/virtual-table/virtual-table.tsx'
import { gapsOf, rangeWith } from '#ui/virtual-table/visible-range.ts'

const HEIGHT = 600

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})

interface Row {
  id: string
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `linha ${index + 1}` }))
const columns = [
  { id: 'id', label: 'Nome', rowHeading: true, cell: ({ id }: Row) => <a href={`#${id}`}>{id}</a> },
  { id: 'size', label: 'Tamanho', width: 80, cell: ({ id }: Row) => id.length },
]

const show = (count: number, density?: Density) =>
  render(
    <VirtualTable
      label="Contas"
      columns={columns}
      rows={rowsOf(count)}
      keyOf={({ id }) => id}
      {...(density && { density })}
    />,
  )

const table = () => screen.getByRole('table', { name: 'Contas' })
const lines = () => [...table().querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')]
const indexOf = (row: HTMLElement) => Number(row.getAttribute('aria-rowindex'))
/** Of the drawn rows and the gaps between them. */
const height = (density: Density = 'normal') =>
  [...table().querySelectorAll<HTMLElement>('tr[data-gap] td')]
    .map(cell => Number.parseFloat(cell.style.height))
    .reduce((sum, gap) => sum + gap, lines().length * rowHeights[density])
const scrollTo = (top: number) =>
  act(() => {
    const frame = screen.getByRole('region', { name: 'Contas' })
    frame.scrollTop = top
    fireEvent.scroll(frame)
  })

describe('a long table', () => {
  it('of 200 rows is drawn whole, of 201 in part', () => {
    const { unmount } = show(200)
    expect(lines()).toHaveLength(200)
    unmount()
    show(201)
    expect(lines().length).toBeLessThan(100)
  })

  it.each(['compact', 'normal', 'wide'] as const)('of 10 000 rows, %s, draws fewer than 100', density => {
    show(10_000, density)
    expect(table()).toHaveAttribute('aria-rowcount', '10001')
    expect(lines().length).toBeLessThan(100)
    expect(lines().length).toBeGreaterThan(HEIGHT / rowHeights[density])
    expect(lines().map(indexOf).slice(0, 3)).toEqual([2, 3, 4])
  })

  it('keeps each row in its place, and the whole height, wherever it is scrolled to', () => {
    show(10_000)
    expect(height()).toBe(400_000)
    scrollTo(200_000)
    expect(height()).toBe(400_000)
    const indices = lines().map(indexOf)
    expect(indices).toContain(5002)
    expect(indices).toEqual(indices.toSorted((a, b) => a - b))
    expect(screen.getByRole('rowheader', { name: 'linha 5001' })).toBeInTheDocument()
  })

  it('takes another density without losing a row', () => {
    const props = { label: 'Contas', columns, rows: rowsOf(1000), keyOf: ({ id }: Row) => id }
    const { rerender } = render(<VirtualTable {...props} density="normal" />)
    expect(height('normal')).toBe(40_000)
    rerender(<VirtualTable {...props} density="compact" />)
    expect(height('compact')).toBe(32_000)
  })

  it('keeps the row with the focus while it scrolls away', () => {
    show(10_000)
    act(() => screen.getByRole('link', { name: 'linha 3' }).focus())
    scrollTo(200_000)
    expect(screen.getByRole('link', { name: 'linha 3' })).toHaveFocus()
    act(() => screen.getByRole('link', { name: 'linha 5001' }).focus())
    expect(screen.queryByRole('link', { name: 'linha 3' })).toBeNull()
  })

  it('has a head of column headings that stays', () => {
    show(300)
    expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Nome', 'Tamanho'])
    expect(getComputedStyle(screen.getByRole('columnheader', { name: 'Nome' })).position).toBe('sticky')
  })
})

describe('which rows are drawn', () => {
  const range = fc.record({
    count: fc.integer({ min: 201, max: 10_000 }),
    startIndex: fc.integer({ min: 0, max: 190 }),
    overscan: fc.constant(8),
  })

  it('includes the focused one, in order, each once', () => {
    fc.assert(
      fc.property(range, fc.option(fc.nat(12_000), { nil: null }), (each, focused) => {
        const rows = rangeWith(focused)({ ...each, endIndex: each.startIndex + 10 })
        expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b))
        if (focused !== null && focused < each.count) expect(rows).toContain(focused)
      }),
    )
  })

  it('the gaps and the rows add up to the whole', () => {
    expect(
      gapsOf(
        [
          { start: 40, end: 80 },
          { start: 80, end: 120 },
          { start: 400, end: 440 },
        ],
        1000,
      ),
    ).toEqual({
      before: [40, 0, 280],
      after: 560,
    })
    expect(gapsOf([], 0)).toEqual({ before: [], after: 0 })
  })
})

describe('the choice of columns', () => {
  it('shows and hides by a menu of check marks that stays open', async () => {
    const onChange = vi.fn()
    const Stage = () => {
      const [hidden, setHidden] = useState<string[]>([])
      return (
        <ColumnsMenu
          columns={[
            { id: 'code', label: 'Conta', fixed: true },
            { id: 'name', label: 'Nome' },
            { id: 'city', label: 'Cidade' },
          ]}
          hidden={hidden}
          onChange={next => {
            onChange(next)
            setHidden(next)
          }}
        />
      )
    }
    const user = userEvent.setup()
    render(<Stage />)
    await user.click(screen.getByRole('button', { name: 'Colunas' }))
    const item = (name: string) => screen.getByRole('menuitemcheckbox', { name })
    expect(item('Conta')).toHaveAttribute('aria-disabled', 'true')
    expect(item('Cidade')).toHaveAttribute('aria-checked', 'true')
    await user.click(item('Cidade'))
    expect(onChange).toHaveBeenLastCalledWith(['city'])
    expect(item('Cidade')).toHaveAttribute('aria-checked', 'false')
    await user.click(item('Nome'))
    expect(onChange).toHaveBeenLastCalledWith(['name', 'city'])
    await user.click(item('Cidade'))
    expect(onChange).toHaveBeenLastCalledWith(['name'])
    await user.keyboard('{Escape}')
    expect(onChange).toHaveBeenCalledTimes(3)
  })
})

describe('the density', () => {
  it('is one of three, chosen by name', async () => {
    const onChange = vi.fn()
    render(<DensityChoice value="normal" onChange={onChange} />)
    const group = screen.getByRole('group', { name: 'Densidade das linhas' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map(radio => radio.getAttribute('aria-label')),
    ).toEqual(['Compacta', 'Normal', 'Ampla'])
    expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Compacta' }))
    expect(onChange).toHaveBeenCalledWith('compact')
  })
})
