import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { moved } from '#ui/sortable/order.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'

const people = ['Ana', 'Bruno', 'Carla'].map(title => ({
  id: title.toLowerCase(),
  title,
  subtitle: `Contato ${title}`,
  ...(title === 'Ana' && { icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
}))

const Stage = ({
  onReorder,
  onDelete,
}: {
  onReorder?: (ids: string[]) => void
  onDelete?: (at: number) => void
}) => {
  const [items, setItems] = useState(people)
  return (
    <SortableList
      label="Contatos"
      items={items}
      onReorder={ids => {
        onReorder?.(ids)
        setItems(ids.flatMap(id => items.filter(item => item.id === id)))
      }}
      {...(onDelete && {
        onDelete: index => {
          onDelete(index)
          setItems(items.filter((_, at) => at !== index))
        },
      })}
    />
  )
}

/** Gives each card the place it would have on the screen. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const card = this.closest('li')
    const at = card?.parentElement ? [...card.parentElement.children].indexOf(card) : 0
    return new DOMRect(0, at * 60, 300, 50)
  })

afterEach(() => vi.useRealTimers())

const handle = (title: string) => screen.getByRole('button', { name: `Arrastar ${title}` })
const order = () => screen.getAllByRole('listitem').map(item => item.querySelector('strong')?.textContent)
const heard = () => document.querySelector('[id^=DndLiveRegion]')?.textContent ?? ''

describe('the sortable list', () => {
  it('M-91 each card has handle, position, title, subtitle and, if there is one, its picture', () => {
    render(<Stage />)
    const cards = screen.getAllByRole('listitem')
    expect(cards.map(card => within(card).getByText(/º$/).textContent)).toEqual(['1º', '2º', '3º'])
    expect(cards[1]).toHaveTextContent('Contato Bruno')
    expect(cards.map(card => card.querySelectorAll('img').length)).toEqual([1, 0, 0])
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull()
    expect(handle('Ana')).toHaveAccessibleDescription(/pressione espaço ou Enter/)
  })

  it('M-91 the buttons report the new order, say it and keep the focus', async () => {
    const onReorder = vi.fn()
    render(<Stage onReorder={onReorder} />)
    const down = screen.getByRole('button', { name: 'Mover Ana para baixo' })
    await userEvent.click(down)
    expect(onReorder).toHaveBeenLastCalledWith(['bruno', 'ana', 'carla'])
    expect(screen.getByText('Ana, posição 2 de 3.')).toHaveAttribute('role', 'status')
    expect(down).toHaveFocus()
    await userEvent.click(down)
    expect(order()).toEqual(['Bruno', 'Carla', 'Ana'])
    expect(down).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(down)
    expect(onReorder).toHaveBeenCalledTimes(2)
    expect(down).toHaveFocus()
  })

  it('M-91 deleting reports the index, and the focus goes to the neighbour', async () => {
    const onDelete = vi.fn()
    render(<Stage onDelete={onDelete} />)
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Bruno' }))
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(1)
    expect(handle('Carla')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Carla' }))
    expect(handle('Ana')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Ana' }))
    expect(screen.getByRole('list', { name: 'Contatos' })).toHaveFocus()
  })

  it('M-91 the keyboard picks up, moves and drops, each step said in Portuguese', () => {
    vi.useFakeTimers()
    layOut()
    const onReorder = vi.fn()
    render(<Stage onReorder={onReorder} />)
    const press = (code: string) => {
      fireEvent.keyDown(document.activeElement as Element, { code })
      act(() => vi.advanceTimersByTime(100))
    }
    act(() => handle('Ana').focus())
    press('Space')
    expect(heard()).toBe('Ana selecionado, posição 1 de 3.')
    press('ArrowDown')
    expect(heard()).toBe('Ana, posição 2 de 3.')
    press('Space')
    expect(heard()).toBe('Ana solto na posição 2 de 3.')
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['bruno', 'ana', 'carla'])
    press('Space')
    press('ArrowDown')
    press('Escape')
    expect(heard()).toBe('Movimento cancelado. Ana voltou à posição 2 de 3.')
    expect(onReorder).toHaveBeenCalledOnce()
  })

  it('M-92 the mouse starts a drag after 5 px, not at 4', () => {
    layOut()
    render(<Stage />)
    fireEvent.mouseDown(handle('Ana'), { clientX: 0, clientY: 0, button: 0 })
    fireEvent.mouseMove(document, { clientX: 0, clientY: 4 })
    expect(heard()).toBe('')
    fireEvent.mouseMove(document, { clientX: 0, clientY: 6 })
    expect(heard()).toMatch(/^Ana selecionado/)
    fireEvent.mouseUp(document)
  })

  it('M-92 a finger starts a drag after 120 ms of rest, not at 119, and not when it slides', () => {
    vi.useFakeTimers()
    layOut()
    render(<Stage />)
    const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
    fireEvent.touchStart(handle('Ana'), touch(0))
    act(() => vi.advanceTimersByTime(119))
    expect(heard()).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(heard()).toMatch(/^Ana selecionado/)
    fireEvent.touchEnd(handle('Ana'))
    fireEvent.touchStart(handle('Bruno'), touch(0))
    fireEvent.touchMove(handle('Bruno'), touch(30))
    act(() => vi.advanceTimersByTime(500))
    expect(heard()).not.toMatch(/Bruno selecionado/)
  })
})

describe('moving an item', () => {
  it('P13 keeps all items and the order of the others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length]
        const after = moved(items, from, to)
        expect(after[to]).toBe(items[from])
        expect(after.filter(item => item !== items[from])).toEqual(items.filter((_, at) => at !== from))
      }),
    )
  })
})
