import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StationPicker } from '#screens/stations/station-picker.tsx'

type Picker = Parameters<typeof StationPicker>[0]['picker']

const row = (id: string, more: Partial<Picker['rows'][number]> = {}) => ({
  id,
  name: `Posto 0${id}`,
  detail: `Ramal 310${id}`,
  mine: false,
  free: true,
  usedBy: null,
  ...more,
})
const rows = [
  row('1'),
  row('2', { free: false, usedBy: 'Bruno Reis' }),
  row('3', { free: false, mine: true }),
  row('4'),
]

const show = (picker: Partial<Picker> = {}) => {
  const says = {
    onSearch: vi.fn(),
    onChoose: vi.fn(),
    onEnter: vi.fn(),
    onLeave: vi.fn(),
    onRetry: vi.fn(),
    onClose: vi.fn(),
  }
  const whole: Picker = {
    body: 'rows',
    current: null,
    search: '',
    chosenId: null,
    rows,
    busy: null,
    problem: null,
    ...picker,
  }
  render(<StationPicker picker={whole} {...says} />)
  return says
}

describe('Posto de atendimento', () => {
  it('M-45 says who is at a station, which then takes neither mouse nor keyboard', async () => {
    const { onChoose } = show()
    const used = screen.getByRole('radio', { name: 'Posto 02' })
    expect(used).toBeDisabled()
    expect(used).toHaveAccessibleDescription('Em uso por Bruno Reis · Ramal 3102')
    expect(screen.getByText('Em uso')).toBeVisible()
    await userEvent.click(screen.getByText('Posto 02'))
    await userEvent.click(screen.getByText('Posto 03'))
    expect(onChoose).not.toHaveBeenCalled()
    screen.getByRole('radio', { name: 'Posto 01' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(onChoose.mock.calls).toEqual([['4']])
  })

  it('chooses a free one and enters it', async () => {
    const { onChoose } = show()
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: 'Posto 01' }))
    expect(onChoose.mock.calls).toEqual([['1']])
  })

  it('enters by the button', async () => {
    const { onEnter } = show({ chosenId: '1' })
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it('shows where one is, and the way out', async () => {
    const { onLeave } = show({ current: { id: '3', name: 'Posto 03' } })
    expect(screen.getByRole('radio', { name: 'Posto 03' })).toHaveAccessibleDescription(
      'Seu posto atual · Ramal 3103',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sair do posto' }))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('searches as one types, and says when nothing is found', async () => {
    const { onSearch } = show({ rows: [] })
    const search = screen.getByRole('searchbox', { name: 'Buscar posto' })
    expect(search).toHaveFocus()
    await userEvent.type(search, 'x')
    expect(onSearch).toHaveBeenCalledWith('x')
    expect(screen.getByRole('status')).toHaveTextContent('Não foram encontrados itens.')
  })

  it('says who was quicker', () => {
    show({ problem: 'Este posto está em uso por Bruno Reis.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Este posto está em uso por Bruno Reis.')
  })

  it('waits, and offers to try again', async () => {
    show({ body: 'loading' })
    expect(screen.getByRole('status', { name: 'Carregando postos' })).toBeInTheDocument()
    const { onRetry } = show({ body: 'failed', problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar as opções.Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('takes no second press while it works; Escape closes', async () => {
    const { onEnter, onClose } = show({ chosenId: '1', busy: 'entering' })
    await userEvent.click(screen.getByRole('button', { name: 'Entrando…' }))
    expect(onEnter).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
