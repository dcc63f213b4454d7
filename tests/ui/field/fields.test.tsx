import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { Mask } from '#ui/mask/mask.ts'
import { cnpjMask, cpfMask, phoneMask } from '#ui/mask/masks.ts'

const PRIORITIES = [
  { value: 'high', label: 'Alta' },
  { value: 'low', label: 'Baixa' },
  { value: 'used', label: 'Média', disabled: true },
] as const

const nothing = () => undefined
const each = [
  ['text', (more: object) => <TextField label="Nome" {...more} />],
  ['text area', (more: object) => <TextArea label="Nome" {...more} />],
  ['number', (more: object) => <NumberField label="Nome" value="" onChange={nothing} {...more} />],
  ['secret', (more: object) => <SecretField label="Nome" autoComplete="off" {...more} />],
  [
    'select',
    (more: object) => <SelectField label="Nome" value="" options={[]} onChange={nothing} {...more} />,
  ],
  ['mask', (more: object) => <MaskField label="Nome" mask={cpfMask} value="" onChange={nothing} {...more} />],
] as const

describe.each(each)('M-71 a %s field', (_, make) => {
  it('is required, without an asterisk, unless it says "(opcional)"', () => {
    const { rerender, container } = render(make({}))
    expect(screen.getByLabelText('Nome')).toBeRequired()
    expect(container).not.toHaveTextContent('*')
    rerender(make({ optional: true }))
    expect(screen.getByLabelText('Nome (opcional)')).not.toBeRequired()
  })

  it('of a filter may stay empty, and says nothing of it: a filter is no part of a form', () => {
    render(make({ optional: 'filter' }))
    expect(screen.getByLabelText('Nome')).not.toBeRequired()
  })

  it('is read with its help, and with its error instead', () => {
    const { rerender } = render(make({ hint: 'Como no documento.' }))
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Como no documento.')
    expect(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid')
    rerender(make({ hint: 'Como no documento.', error: 'Campo obrigatório.' }))
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(screen.getByLabelText('Nome')).toHaveAttribute('aria-invalid', 'true')
  })

  it('can be disabled, and read-only', () => {
    const { rerender } = render(make({ disabled: true }))
    expect(screen.getByLabelText('Nome')).toBeDisabled()
    rerender(make({ readOnly: true }))
    expect(screen.getByLabelText('Nome')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Nome')).toBeEnabled()
  })
})

const Counting = ({
  said = nothing,
  ...rest
}: {
  said?: (number: number | null) => void
  decimals?: number
}) => {
  const [value, setValue] = useState('')
  return (
    <NumberField
      label="Duração"
      min={15}
      max={600}
      {...rest}
      value={value}
      onChange={(text, number) => {
        setValue(text)
        said(number)
      }}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Duração' })

describe('M-69 a number field', () => {
  it('takes no e, E, + or -, typed or pasted', async () => {
    const said = vi.fn()
    render(<Counting said={said} />)
    await userEvent.type(box(), '1e2E+-0')
    expect(box()).toHaveValue('120')
    expect(said.mock.lastCall).toEqual([120])
    await userEvent.clear(box())
    await userEvent.paste('-3e1')
    expect(box()).toHaveValue('31')
  })

  it('keeps the caret where a refused key was typed', async () => {
    render(<Counting />)
    await userEvent.type(box(), '130')
    box().setSelectionRange(1, 1)
    await userEvent.keyboard('e2')
    expect(box()).toHaveValue('1230')
    expect(box().selectionStart).toBe(2)
  })

  it('says its limits once it is left, and counts with the arrows', async () => {
    render(<Counting />)
    await userEvent.type(box(), '7')
    expect(box()).toBeValid()
    await userEvent.tab()
    expect(box()).toHaveAccessibleDescription('O mínimo é 15.')
    await userEvent.type(box(), '{ArrowUp}')
    expect(box()).toHaveValue('15')
    expect(box()).toHaveAttribute('aria-valuenow', '15')
    expect(box()).toBeValid()
    await userEvent.type(box(), '{ArrowDown}')
    expect(box()).toHaveValue('15')
  })

  it('asks for the keyboard of its kind', () => {
    const { rerender } = render(<Counting />)
    expect(box()).toHaveAttribute('inputmode', 'numeric')
    rerender(<Counting decimals={2} />)
    expect(box()).toHaveAttribute('inputmode', 'decimal')
  })
})

const Masked = ({
  mask,
  from = '',
  said = nothing,
}: {
  mask: Mask
  from?: string
  said?: (raw: string) => void
}) => {
  const [value, setValue] = useState(from)
  return (
    <MaskField
      label="Documento"
      mask={mask}
      value={value}
      onChange={raw => {
        setValue(raw)
        said(raw)
      }}
    />
  )
}
const masked = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Documento' })

describe('a masked field', () => {
  it('writes the separators and gives back what counts', async () => {
    const said = vi.fn()
    render(<Masked mask={cnpjMask} said={said} />)
    await userEvent.type(masked(), '12abc34501de35')
    expect(masked()).toHaveValue('12.ABC.345/01DE-35')
    expect(said.mock.lastCall).toEqual(['12ABC34501DE35'])
  })

  it('keeps the caret in the middle of the text', async () => {
    render(<Masked mask={cpfMask} from="5299822472" />)
    expect(masked()).toHaveValue('529.982.247-2')
    masked().focus()
    masked().setSelectionRange(5, 5)
    await userEvent.keyboard('0')
    expect(masked()).toHaveValue('529.908.224-72')
    expect(masked().selectionStart).toBe(6)
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(masked()).toHaveValue('529.822.472')
    expect(masked().selectionStart).toBe(3)
    await userEvent.keyboard('{Backspace}')
    expect(masked()).toHaveValue('528.224.72')
    expect(masked().selectionStart).toBe(2)
  })

  it('shows a stored phone and takes no key it cannot use', async () => {
    const said = vi.fn()
    render(<Masked mask={phoneMask} from="+5548999990000" said={said} />)
    expect(masked()).toHaveValue('(48) 99999-0000')
    await userEvent.type(masked(), 'x9')
    expect(masked()).toHaveValue('(48) 99999-0000')
    expect(said).not.toHaveBeenCalled()
  })
})

describe('a text area that counts', () => {
  it('M-70 cuts nothing: it says by how much the text is too long', async () => {
    const { rerender } = render(<TextArea label="Frase" limit={200} value={'a'.repeat(150)} readOnly />)
    expect(screen.getByText('150/200')).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<TextArea label="Frase" limit={200} value={'a'.repeat(199)} readOnly />)
    expect(screen.getByRole('status')).toHaveTextContent('Resta 1 caractere.')
    rerender(<TextArea label="Frase" limit={200} value={'a'.repeat(201)} readOnly />)
    expect(screen.getByRole('status')).toHaveTextContent('1 caractere acima do limite.')
    expect(screen.getByLabelText('Frase')).toHaveAccessibleDescription('Use no máximo 200 caracteres.')
    expect(screen.getByLabelText('Frase')).toHaveAttribute('aria-invalid', 'true')
    rerender(<TextArea label="Frase" limit={2000} value={'a'.repeat(3200)} readOnly />)
    expect(screen.getByText('3.200/2.000')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('1.200 caracteres acima do limite.')
    expect(screen.getByLabelText('Frase')).toHaveAccessibleDescription('Use no máximo 2.000 caracteres.')
  })
})

describe('a checkbox', () => {
  it('M-70 is pressed by its words, and read with its error', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<Checkbox label="Faturável" checked={false} onChange={onChange} />)
    await userEvent.click(screen.getByText('Faturável'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
    rerender(<Checkbox label="Faturável" checked indeterminate error="Escolha." onChange={onChange} />)
    expect(screen.getByRole('checkbox')).toBePartiallyChecked()
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Escolha.')
  })

  it('M-71 says when it may be left alone', () => {
    render(<Checkbox label="Faturável" optional checked={false} onChange={nothing} />)
    expect(screen.getByRole('checkbox', { name: 'Faturável (opcional)' })).not.toBeRequired()
  })

  it('stays as it is when it is read-only or disabled', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<Checkbox label="Faturável" checked readOnly onChange={onChange} />)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.getByRole('checkbox')).toHaveAttribute('aria-readonly', 'true')
    rerender(<Checkbox label="Faturável" checked disabled onChange={onChange} />)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a choice', () => {
  it('is one of a few, with its help and its suffix', async () => {
    const onChange = vi.fn()
    const make = (more: object) => (
      <Choice label="Prioridade" value={null} options={PRIORITIES} onChange={onChange} {...more} />
    )
    const { rerender } = render(make({ optional: true, hint: 'Conta no prazo.' }))
    const group = screen.getByRole('group', { name: 'Prioridade (opcional)' })
    expect(group).toHaveAccessibleDescription('Conta no prazo.')
    await userEvent.click(screen.getByRole('radio', { name: 'Baixa' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('low')
    rerender(make({ disabled: true, error: 'Escolha a prioridade.' }))
    expect(screen.getByRole('group', { name: 'Prioridade' })).toHaveAccessibleDescription(
      'Escolha a prioridade.',
    )
    expect(screen.getByRole('radio', { name: 'Alta' })).toBeDisabled()
  })
})

describe('a secret', () => {
  it('is shown while its button is pressed in', async () => {
    render(<SecretField label="Senha do painel" autoComplete="off" defaultValue="1234" />)
    const secret = screen.getByLabelText('Senha do painel')
    const reveal = screen.getByRole('button', { name: 'Mostrar senha do painel' })
    expect(secret).toHaveAttribute('type', 'password')
    expect(secret).toHaveAttribute('autocomplete', 'off')
    expect(reveal).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(reveal)
    expect(secret).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('a select', () => {
  it('gives one of its options; only an optional one can be taken back', async () => {
    const onChange = vi.fn()
    const make = (more: object) => (
      <SelectField label="Prioridade" value="high" options={PRIORITIES} onChange={onChange} {...more} />
    )
    const { rerender } = render(make({}))
    await userEvent.selectOptions(screen.getByLabelText('Prioridade'), 'Baixa')
    expect(onChange).toHaveBeenLastCalledWith('low')
    expect(screen.getByRole('option', { name: 'Média' })).toBeDisabled()
    rerender(make({ optional: true }))
    await userEvent.selectOptions(screen.getByLabelText('Prioridade (opcional)'), 'Selecione')
    expect(onChange).toHaveBeenLastCalledWith('')
    rerender(make({ readOnly: true }))
    expect(screen.getByLabelText('Prioridade')).toHaveValue('Alta')
  })

  it('of a filter offers to filter by none', async () => {
    const onChange = vi.fn()
    render(
      <SelectField
        label="Prioridade"
        optional="filter"
        placeholder="Todas"
        value="high"
        options={PRIORITIES}
        onChange={onChange}
      />,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prioridade' }), 'Todas')
    expect(onChange).toHaveBeenCalledWith('')
  })
})
