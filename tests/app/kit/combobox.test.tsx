import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ComboboxFetch, useCombobox } from '#app/kit/use-combobox.ts'
import type { ComboboxItem } from '#machines/kit/combobox/combobox.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { cutText } from '#tests/support/browser/truncated-text.ts'
import { Combobox, type ComboboxProps } from '#ui/combobox/combobox.tsx'
import { TooltipLayer } from '#ui/tooltip/tooltip-layer.tsx'

const item = (number: number, more: Partial<ComboboxItem> = {}): ComboboxItem => ({
  id: String(number),
  name: `Cliente ${number}`,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1))

const serving = (all: readonly ComboboxItem[]) =>
  vi.fn<ComboboxFetch<ComboboxItem>>(async ({ recordsPerPage, offset, search }) => {
    const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return { data: found.slice(offset, offset + recordsPerPage), totalElements: found.length }
  })

interface WorldProps extends Partial<ComboboxProps> {
  fetch: ComboboxFetch<ComboboxItem>
  initial?: readonly ComboboxItem[]
  pageSize?: number
  onValue?: (ids: string[]) => void
}

const World = ({ fetch, initial = [], multiple = false, pageSize, onValue, ...more }: WorldProps) => {
  const [value, setValue] = useState(initial)
  const combobox = useCombobox({
    fetch,
    value,
    multiple,
    ...(pageSize !== undefined && { pageSize }),
    onChange: items => {
      setValue(items)
      onValue?.(items.map(({ id }) => id))
    },
  })
  return <Combobox label="Cliente" {...combobox} {...more} />
}

const box = () => screen.getByRole('combobox', { name: /Cliente/ })
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())
const activeName = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent?.trim() ?? 'missing')
}

afterEach(() => vi.useRealTimers())

describe('a combobox to who does not see it', () => {
  it('has a name, tells whether it is open, and points to its list', async () => {
    render(<World fetch={serving(many(2))} />)
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(box()).toBeRequired()
    await userEvent.click(box())
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    const list = screen.getByRole('listbox', { name: 'Cliente' })
    expect(box()).toHaveAttribute('aria-controls', list.id)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('status')).toHaveTextContent('2 opções.')
  })

  it('M-71 says "(opcional)", its help and its error', () => {
    const { rerender } = render(<World fetch={serving([])} optional hint="Nome ou documento." />)
    expect(screen.getByRole('combobox', { name: 'Cliente (opcional)' })).not.toBeRequired()
    expect(box()).toHaveAccessibleDescription('Nome ou documento.')
    rerender(<World fetch={serving([])} optional hint="Nome ou documento." error="Escolha o cliente." />)
    expect(box()).toHaveAccessibleDescription('Escolha o cliente.')
    expect(box()).toBeInvalid()
  })

  it('of a filter may stay empty without saying so', () => {
    render(<World fetch={serving([])} optional="filter" />)
    expect(screen.getByRole('combobox', { name: 'Cliente' })).not.toBeRequired()
  })

  it('tells that several may be chosen, and how many are', async () => {
    render(<World fetch={serving(many(3))} multiple initial={[item(1)]} />)
    expect(box()).toHaveAccessibleDescription('Seleção múltipla: 1 escolhido.')
    await userEvent.click(box())
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await screen.findByRole('option', { name: 'Cliente 2' })
    expect(screen.getByRole('option', { name: 'Cliente 1' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('option', { name: 'Cliente 2' })).toHaveAttribute('aria-selected', 'false')
  })

  it.each(['disabled', 'readOnly'] as const)('opens nothing and changes nothing when %s', async state => {
    const fetch = serving(many(2))
    render(<World fetch={fetch} multiple initial={many(2)} {...{ [state]: true }} />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowDown}{Backspace}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(fetch).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
    expect(screen.getByRole('list', { name: 'Cliente: escolhidos' })).toHaveTextContent('Cliente 1Cliente 2')
  })
})

describe('M-79 what a combobox says', () => {
  it('while loading, and when there is nothing', async () => {
    let answer: (page: { data: ComboboxItem[]; totalElements: number }) => void = () => {}
    render(
      <World
        fetch={() =>
          new Promise(resolve => {
            answer = resolve
          })
        }
      />,
    )
    await userEvent.click(box())
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
    await act(async () => answer({ data: [], totalElements: 0 }))
    expect(screen.getByRole('status')).toHaveTextContent('Não foram encontrados itens.')
  })

  it('when one may not see the list: nothing to try again', async () => {
    const fetch = serving(many(1))
    fetch.mockRejectedValueOnce(new Failure('forbidden', 'Sem permissão.'))
    render(<World fetch={fetch} />)
    await userEvent.click(box())
    expect(await screen.findByText('Você não tem permissão para ver esta lista.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  })

  it('when it failed, with a way to try again that the keyboard reaches', async () => {
    const fetch = serving(many(1))
    fetch.mockRejectedValueOnce(new Error('500'))
    render(<World fetch={fetch} />)
    await userEvent.click(box())
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar as opções.')
    await userEvent.tab()
    while (document.activeElement !== screen.getByRole('button', { name: 'Tentar novamente' }))
      await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: 'Cliente 1' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(box()).toHaveFocus()
  })
})

describe('the keys of a combobox', () => {
  const opened = async (props: Partial<WorldProps> = {}) => {
    const onValue = vi.fn()
    render(<World fetch={serving(many(15))} onValue={onValue} {...props} />)
    await userEvent.click(box())
    await screen.findByRole('option', { name: 'Cliente 1' })
    return { onValue }
  }

  it('arrows, Home, End, PageUp and PageDown move over the options; Enter chooses', async () => {
    const { onValue } = await opened()
    const seen: (string | null)[] = []
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'End',
      'ArrowDown',
      'PageUp',
      'Home',
      'PageDown',
    ]) {
      await userEvent.keyboard(`{${key}}`)
      seen.push(activeName())
    }
    expect(seen.map(name => name?.replace('Cliente ', ''))).toEqual([
      '1',
      '2',
      '1',
      '15',
      '15',
      '8',
      '1',
      '8',
    ])
    await userEvent.keyboard('{Enter}')
    expect(onValue).toHaveBeenLastCalledWith(['8'])
    expect(box()).toHaveValue('Cliente 8')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  it('ArrowDown opens at the first option; Alt+ArrowDown opens at none; Alt+ArrowUp closes', async () => {
    render(<World fetch={serving(many(3))} />)
    await userEvent.tab()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'Cliente 1' })
    expect(activeName()).toBe('Cliente 1')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('option', { name: 'Cliente 1' })
    expect(activeName()).toBeNull()
  })

  it('ArrowDown while the options are on their way waits for them at the first; Enter chooses nothing unseen', async () => {
    const onValue = vi.fn()
    render(<World fetch={serving(many(3))} onValue={onValue} />)
    await userEvent.type(box(), 'cliente{ArrowDown}{Enter}')
    expect(activeName()).toBeNull()
    await screen.findByRole('option', { name: 'Cliente 1' })
    expect(activeName()).toBe('Cliente 1')
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onValue).toHaveBeenLastCalledWith(['1'])
  })

  it('Escape closes the list and nothing around it', async () => {
    const outside = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the box
      <div onKeyDown={event => event.key === 'Escape' && outside()}>
        <World fetch={serving(many(1))} />
      </div>,
    )
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(outside).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(outside).toHaveBeenCalledOnce()
  })

  it('Enter does not send the form while the list is open, and does when it is closed', async () => {
    const onSubmit = vi.fn(event => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <World fetch={serving(many(1))} />
      </form>,
    )
    await userEvent.click(box())
    await screen.findByRole('option', { name: 'Cliente 1' })
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('the keys of an input method are not ours', async () => {
    const { onValue } = await opened()
    await userEvent.keyboard('{ArrowDown}')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    expect(onValue).not.toHaveBeenCalled()
  })

  it('M-80 the arrows reach what is in use, which is announced and not chosen', async () => {
    const onValue = vi.fn()
    render(<World fetch={serving([item(1, { inUse: true }), item(2)])} onValue={onValue} />)
    await userEvent.click(box())
    const taken = await screen.findByRole('option', { name: 'Cliente 1 Em uso' })
    expect(taken).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(activeName()).toBe('Cliente 1  Em uso')
    await userEvent.click(taken)
    expect(onValue).not.toHaveBeenCalled()
    expect(box()).toHaveAttribute('aria-expanded', 'true')
  })

  it('the arrows show the whole name of an option that is cut off', async () => {
    await opened()
    render(<TooltipLayer />)
    const first = screen.getByRole('option', { name: 'Cliente 1' })
    cutText(first.firstElementChild as Element)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('tooltip')).toHaveTextContent('Cliente 1')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('Tab leaves and closes', async () => {
    const { onValue } = await opened()
    await userEvent.tab()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(box()).not.toHaveFocus()
    expect(onValue).not.toHaveBeenCalled()
  })

  it('Tab takes along the option that the arrows went to, and leaves', async () => {
    const { onValue } = await opened()
    await userEvent.keyboard('{ArrowDown}')
    const name = activeName()
    await userEvent.tab()
    expect(onValue).toHaveBeenCalledOnce()
    expect(box()).toHaveValue(name)
    expect(box()).not.toHaveFocus()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([
    ['someone else has', [item(1, { inUse: true })], []],
    ['was chosen before', [item(1)], [item(1)]],
  ] as const)('Tab leaves what %s as it is', async (_, all, initial) => {
    const onValue = vi.fn()
    render(<World fetch={serving(all)} multiple initial={initial} onValue={onValue} />)
    await userEvent.click(box())
    await screen.findByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    expect(onValue).not.toHaveBeenCalled()
    expect(box()).not.toHaveFocus()
  })
})

describe('M-77 several choices', () => {
  it('are chips, each with its way out; the list stays open', async () => {
    const onValue = vi.fn()
    render(<World fetch={serving(many(3))} multiple onValue={onValue} />)
    await userEvent.click(box())
    await userEvent.click(await screen.findByRole('option', { name: 'Cliente 2' }))
    await userEvent.click(screen.getByRole('option', { name: 'Cliente 3' }))
    const chips = screen.getByRole('list', { name: 'Cliente: escolhidos' })
    expect(within(chips).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remover Cliente 2' }))
    expect(box()).toHaveFocus()
    expect(onValue.mock.calls.map(([ids]) => ids)).toEqual([['2'], ['2', '3'], ['3']])
    expect(box()).toHaveAttribute('aria-expanded', 'true')
  })

  it('Backspace removes the last chip, only from an empty box and once a press', async () => {
    const onValue = vi.fn()
    render(<World fetch={serving(many(3))} multiple initial={many(3)} onValue={onValue} />)
    await userEvent.click(box())
    await userEvent.keyboard('a{Backspace}')
    expect(onValue).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Backspace', repeat: true })
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    expect(onValue).toHaveBeenLastCalledWith(['1', '2'])
  })

  it('"Remover tudo" clears', async () => {
    const onValue = vi.fn()
    render(<World fetch={serving(many(3))} multiple initial={many(3)} onValue={onValue} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remover tudo' }))
    expect(onValue).toHaveBeenLastCalledWith([])
    expect(screen.queryByRole('list', { name: 'Cliente: escolhidos' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remover tudo' })).toBeNull()
  })
})

describe('one choice', () => {
  it('may be cleared by a button only when it is optional', async () => {
    const onValue = vi.fn()
    const { rerender } = render(<World fetch={serving([])} initial={[item(4)]} onValue={onValue} />)
    expect(screen.queryByRole('button', { name: 'Limpar Cliente' })).toBeNull()
    rerender(<World fetch={serving([])} initial={[item(4)]} onValue={onValue} optional />)
    await userEvent.click(screen.getByRole('button', { name: 'Limpar Cliente' }))
    expect(onValue).toHaveBeenLastCalledWith([])
    expect(box()).toHaveValue('')
  })

  it('gives its name back when the search leads nowhere', async () => {
    render(<World fetch={serving([])} initial={[item(4)]} />)
    await userEvent.click(box())
    await userEvent.keyboard('xyz')
    expect(box()).toHaveValue('xyz')
    await userEvent.tab()
    expect(box()).toHaveValue('Cliente 4')
  })

  it('follows a value that changes from outside', () => {
    const fetch = serving([])
    const Outside = ({ value }: { value: readonly ComboboxItem[] }) => (
      <Combobox label="Cliente" {...useCombobox({ fetch, value, onChange: () => {} })} />
    )
    const { rerender } = render(<Outside value={[item(1)]} />)
    rerender(<Outside value={[item(2)]} />)
    expect(box()).toHaveValue('Cliente 2')
  })
})

describe('searching', () => {
  it('M-78, M-82 calls the fetcher 800 ms after the last letter, with the text', async () => {
    vi.useFakeTimers()
    const fetch = serving(many(30))
    render(<World fetch={fetch} />)
    fireEvent.change(box(), { target: { value: 'cliente 2' } })
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(fetch).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]?.[0]).toEqual({
      recordsPerPage: 15,
      offset: 0,
      search: 'cliente 2',
      signal: expect.any(AbortSignal),
    })
    expect(optionNames()).toContain('Cliente 2')
  })
})

describe('a long list', () => {
  const sizes = (list: HTMLElement, scrollHeight: number, clientHeight: number) => {
    Object.defineProperty(list, 'scrollHeight', { configurable: true, value: scrollHeight })
    Object.defineProperty(list, 'clientHeight', { configurable: true, value: clientHeight })
  }

  it('M-78, M-82 asks for more at 5 px from the end: not at 6', async () => {
    const fetch = serving(many(45))
    render(<World fetch={fetch} />)
    await userEvent.click(box())
    await screen.findByRole('option', { name: 'Cliente 1' })
    const list = screen.getByRole('listbox')
    sizes(list, 540, 288)
    fireEvent.scroll(list, { target: { scrollTop: 246 } })
    expect(fetch).toHaveBeenCalledTimes(1)
    fireEvent.scroll(list, { target: { scrollTop: 247 } })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(fetch.mock.calls[1]?.[0]).toMatchObject({ recordsPerPage: 15, offset: 15, search: '' })
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
    sizes(list, 1080, 288)
    await screen.findByText('45 opções.')
  })

  it('asks by itself when all of it is in sight and there is more', async () => {
    const fetch = serving(many(4))
    render(<World fetch={fetch} pageSize={2} />)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(288)
    await userEvent.click(box())
    expect(await screen.findByRole('option', { name: 'Cliente 4' })).toBeVisible()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('of 10 000 options draws fewer than 60, wherever one is, and always the active one', async () => {
    render(<World fetch={serving(many(10_000))} pageSize={10_000} />)
    await userEvent.click(box())
    const first = await screen.findByRole('option', { name: 'Cliente 1' })
    expect(first).toHaveAttribute('aria-setsize', '10000')
    expect(screen.getAllByRole('option').length).toBeLessThan(60)
    await userEvent.keyboard('{End}')
    expect(activeName()).toBe('Cliente 10000')
    expect(screen.getAllByRole('option').length).toBeLessThan(60)
    expect(screen.queryByRole('option', { name: 'Cliente 1' })).toBeNull()
    fireEvent.scroll(screen.getByRole('listbox'), { target: { scrollTop: 36 * 5000 } })
    expect(optionNames()).toContain('Cliente 5001')
    expect(activeName()).toBe('Cliente 10000')
    expect(screen.getAllByRole('option').length).toBeLessThan(60)
  })
})
