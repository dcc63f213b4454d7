import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DateField } from '#ui/date/date-field.tsx'
import { daySlots } from '#ui/date/time.ts'
import { TimeField } from '#ui/date/time-field.tsx'

type Said = (...said: unknown[]) => void

const Dated = ({
  from = '',
  said = () => undefined,
  ...rest
}: {
  from?: string
  said?: Said
  min?: string
  max?: string
}) => {
  const [value, setValue] = useState(from)
  return (
    <DateField
      label="Data"
      {...rest}
      value={value}
      onChange={(next, reading) => {
        setValue(next)
        said(next, reading)
      }}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' })

describe('M-72 a date field', () => {
  it('writes its slashes and gives the day and the instant', async () => {
    const said = vi.fn()
    render(<Dated said={said} />)
    expect(box()).toHaveAttribute('placeholder', 'dd/mm/aaaa')
    await userEvent.type(box(), '29022028')
    expect(box()).toHaveValue('29/02/2028')
    expect(said.mock.lastCall).toEqual([
      '2028-02-29',
      { date: '2028-02-29', timestamp: Date.parse('2028-02-29T03:00:00Z'), problem: null },
    ])
    expect(box()).toBeValid()
  })

  it.each([
    ['1-2-2026', '01/02/2026'],
    ['1.2.2026', '01/02/2026'],
    ['2026-02-01', '01/02/2026'],
    ['01/02/2026', '01/02/2026'],
  ])('takes %s, pasted or typed', async (text, shown) => {
    render(<Dated />)
    box().focus()
    await userEvent.paste(text)
    expect(box()).toHaveValue(shown)
    if (text.startsWith('2026')) return
    await userEvent.clear(box())
    await userEvent.type(box(), text)
    expect(box()).toHaveValue(shown)
  })

  it('M-73 is judged only past nine characters', async () => {
    render(<Dated />)
    await userEvent.type(box(), '2902202')
    expect(box()).toHaveValue('29/02/202')
    expect(box()).toBeValid()
    await userEvent.keyboard('7')
    expect(box()).toHaveAttribute('aria-invalid', 'true')
    expect(box()).toHaveAccessibleDescription('Data inválida.')
  })

  it('M-73 says what its first day is', async () => {
    const said = vi.fn()
    render(<Dated min="2026-11-10" said={said} />)
    await userEvent.type(box(), '09112026')
    expect(box()).toHaveAccessibleDescription('A data deve ser posterior a 10/11/2026.')
    expect(said.mock.lastCall?.[0]).toBe('09/11/2026')
  })

  it('M-73 says what its last day is', async () => {
    const said = vi.fn()
    render(<Dated max="2026-11-10" said={said} />)
    await userEvent.type(box(), '11112026')
    expect(box()).toHaveAccessibleDescription('A data deve ser no máximo 10/11/2026.')
    expect(said.mock.lastCall?.[0]).toBe('11/11/2026')
    await userEvent.clear(box())
    await userEvent.type(box(), '10112026')
    expect(said.mock.lastCall?.[0]).toBe('2026-11-10')
  })

  it('keeps its caret when a day is mended in the middle', async () => {
    render(<Dated from="2026-11-05" />)
    expect(box()).toHaveValue('05/11/2026')
    box().focus()
    box().setSelectionRange(2, 2)
    await userEvent.keyboard('{Backspace}7')
    expect(box()).toHaveValue('07/11/2026')
    expect(box().selectionStart).toBe(3)
  })
})

describe('the calendar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-05T15:00:00Z') })
    return () => vi.useRealTimers()
  })

  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário: Data' }))
    return screen.findByRole('dialog', { name: 'Calendário: Data' })
  }

  it('M-74 opens at the day written, its month in Portuguese, and gives the day picked', async () => {
    const said = vi.fn()
    render(<Dated from="2026-12-24" said={said} />)
    const dialog = await open()
    expect(within(dialog).getByText('dezembro 2026', { selector: 'h2' })).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /24 de dezembro/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(said.mock.lastCall?.[0]).toBe('2026-12-25')
    expect(box()).toHaveValue('25/12/2026')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir calendário: Data' })).toHaveFocus())
  })

  it('turns its months, closes on Escape and picks today', async () => {
    render(<Dated />)
    let dialog = await open()
    expect(within(dialog).getByText('novembro 2026', { selector: 'h2' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Próximo mês' }))
    expect(within(dialog).getByText('dezembro 2026', { selector: 'h2' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    dialog = await open()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoje' }))
    expect(box()).toHaveValue('05/11/2026')
  })

  it('offers no day before the first', async () => {
    render(<Dated min="2026-11-10" />)
    const dialog = await open()
    expect(within(dialog).getByRole('button', { name: /, 9 de novembro/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(within(dialog).queryByRole('button', { name: 'Hoje' })).toBeNull()
  })

  it('offers no day after the last', async () => {
    render(<Dated max="2026-11-04" />)
    const dialog = await open()
    expect(within(dialog).getByRole('button', { name: /, 5 de novembro/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(within(dialog).queryByRole('button', { name: 'Hoje' })).toBeNull()
  })

  it('is not offered where nothing can be written', () => {
    render(<DateField label="Data" value="2026-11-05" readOnly onChange={() => undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('M-75 an hour', () => {
  const Timed = () => {
    const [value, setValue] = useState('')
    return <TimeField label="Início" suggests value={value} onChange={setValue} />
  }
  const hour = () => screen.getByRole('combobox', { name: 'Início' })

  it('is written with its colon; 24:00 and 12:60 are refused', async () => {
    render(<Timed />)
    await userEvent.type(hour(), '9:30')
    expect(hour()).toHaveValue('09:30')
    expect(hour()).toBeValid()
    for (const wrong of ['2400', '1260']) {
      await userEvent.clear(hour())
      await userEvent.type(hour(), wrong)
      expect(hour()).toHaveAccessibleDescription('Horário inválido.')
    }
  })

  it('M-74 offers the 48 half hours of the day', () => {
    const { container } = render(<Timed />)
    const offered = [...container.querySelectorAll<HTMLOptionElement>('datalist option')]
    expect(offered.map(({ value }) => value)).toEqual(daySlots)
    expect(offered).toHaveLength(48)
    const list = container.querySelector('datalist')?.id
    expect(container.querySelector('input')).toHaveAttribute('list', list)
  })
})
