import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutText } from '#tests/support/browser/truncated-text.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { TagList } from '#ui/tag/tag-list.tsx'
import { tip, tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'
import { TooltipLayer } from '#ui/tooltip/tooltip-layer.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
})
afterEach(() => {
  // Lets React Aria forget that a tooltip was open a moment ago.
  act(() => vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const hover = (element: Element) => {
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' })
  fireEvent.pointerEnter(element, { pointerType: 'mouse' })
}
const leave = (element: Element) => fireEvent.pointerLeave(element, { pointerType: 'mouse' })
const focusByKey = () => {
  fireEvent.keyDown(document.documentElement, { key: 'Tab' })
  act(() => screen.getByRole('button').focus())
}

describe('a tooltip', () => {
  const show = () =>
    render(
      <>
        <button type="button" {...tip('Atualizado há 2 minutos')}>
          Situação
        </button>
        <TooltipLayer />
      </>,
    )

  it('M-89 is hidden at 299 ms and shown at 300', () => {
    show()
    hover(screen.getByRole('button'))
    pass(299)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Atualizado há 2 minutos')
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Atualizado há 2 minutos')
  })

  it('M-89 shows at once on focus by keyboard, and Escape hides it', () => {
    show()
    focusByKey()
    expect(screen.getByRole('tooltip')).toBeVisible()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(screen.getByRole('button')).toHaveFocus()
  })

  it('M-89 stays while the pointer is on it, and goes when the pointer leaves both', () => {
    show()
    hover(screen.getByRole('button'))
    pass(300)
    leave(screen.getByRole('button'))
    hover(screen.getByRole('tooltip'))
    pass(5000)
    leave(screen.getByRole('tooltip'))
    pass(500)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('the tooltip of a text that may be cut off', () => {
  it('M-89 lists what is cut, and is silent while all fits', () => {
    const { container } = render(
      <>
        <ul>
          <li {...tipWhereCut}>
            <b style={{ textOverflow: 'ellipsis' }}>Portaria do bloco A</b>
            <i style={{ textOverflow: 'ellipsis' }}>Sul</i>
            <u>Norte</u>
          </li>
        </ul>
        <TooltipLayer />
      </>,
    )
    const item = screen.getByRole('listitem')
    hover(item)
    pass(1000)
    expect(screen.queryByRole('tooltip')).toBeNull()
    leave(item)
    for (const name of ['b', 'u']) cutText(container.querySelector(name) as Element)
    hover(item)
    pass(300)
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^Portaria do bloco A$/)
  })

  it('M-89 disappears with its element', () => {
    const { rerender } = render(
      <>
        <button key="one" type="button" {...tip('Um')} />
        <TooltipLayer />
      </>,
    )
    hover(screen.getByRole('button'))
    pass(300)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Um')
    rerender(
      <>
        <i key="two" />
        <TooltipLayer />
      </>,
    )
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
    pass(100)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('tags', () => {
  const renderTags = (tags: readonly string[]) =>
    render(
      <>
        <TagList tags={tags} />
        <TooltipLayer />
      </>,
    )

  it('M-87 five are the first and "+4", whose tooltip lists four', async () => {
    renderTags(['Norte', 'Sul', 'Leste', 'Oeste', 'Centro'])
    expect(screen.getByText('Norte')).toBeVisible()
    expect(screen.queryByText('Sul')).toBeNull()
    const more = screen.getByRole('button', { name: 'Mais 4: Sul, Leste, Oeste, Centro' })
    expect(more).toHaveTextContent('+4')
    hover(more)
    pass(300)
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Sul',
      'Leste',
      'Oeste',
      'Centro',
    ])
  })

  it('M-87 the others are listed on focus too, until Escape or until the focus goes on', async () => {
    renderTags(['Norte', 'Sul'])
    focusByKey()
    expect(screen.getByRole('tooltip')).toHaveTextContent('Sul')
    const heard = vi.fn()
    addEventListener('keydown', heard, { once: true })
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(heard).not.toHaveBeenCalled()
    expect(screen.getByRole('button')).toHaveFocus()
    removeEventListener('keydown', heard)
    act(() => screen.getByRole('button').blur())
    focusByKey()
    act(() => screen.getByRole('button').blur())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('M-87 the list waits for a pointer that rests, and stays while the pointer is on it', async () => {
    renderTags(['Norte', 'Sul'])
    hover(screen.getByRole('button'))
    pass(299)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    leave(screen.getByRole('button'))
    hover(screen.getByRole('tooltip'))
    pass(5000)
    leave(screen.getByRole('tooltip'))
    pass(100)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('M-87 a finger opens and closes the list', async () => {
    renderTags(['Norte', 'Sul'])
    const tap = () => {
      const more = screen.getByRole('button')
      fireEvent.pointerDown(more, { pointerType: 'touch', button: 0, pointerId: 1 })
      fireEvent.pointerUp(more, { pointerType: 'touch', button: 0, pointerId: 1 })
      fireEvent.click(more, { detail: 1 })
    }
    tap()
    expect(screen.getByRole('tooltip')).toHaveTextContent('Sul')
    tap()
    expect(screen.queryByRole('tooltip')).toBeNull()
    tap()
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('M-87 one tag has no overflow, none is nothing', () => {
    const { container, rerender } = render(<TagList tags={['Norte']} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<TagList tags={[]} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('a tag says what its button removes', async () => {
    vi.useRealTimers()
    const onRemove = vi.fn()
    render(
      <Tag name="Norte" onRemove={onRemove}>
        Norte
      </Tag>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remover Norte' }))
    expect(onRemove).toHaveBeenCalledOnce()
    vi.useFakeTimers()
  })
})
