import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Locale } from '#ui/locale.tsx'
import { Palette } from '#ui/palette/palette.tsx'
import { type Command, useCommandFilter } from '#ui/palette/use-command-filter.ts'
import { holdTyping } from '#ui/shortcuts/hold-typing.ts'

const commands = [
  { id: 'orders', label: 'Ordens de serviço', group: 'Ir para', keys: 'g o', keywords: 'chamado' },
  { id: 'occurrences', label: 'Ocorrências', group: 'Ir para' },
  { id: 'accounts', label: 'Contas', group: 'Ir para' },
  { id: 'leave', label: 'Sair', group: 'Sessão' },
]

const open = async () => {
  const on = { onRun: vi.fn(), onClose: vi.fn() }
  render(<Palette commands={commands} {...on} />)
  await screen.findByRole('dialog', { name: 'Paleta de comandos' })
  return { ...on, user: userEvent.setup() }
}

const shown = () => screen.queryAllByRole('menuitem').map(item => item.textContent)

describe('the command palette', () => {
  it('opens with the focus in its box and every command under it', async () => {
    await open()
    expect(screen.getByRole('searchbox', { name: 'Buscar comando' })).toHaveFocus()
    expect(shown()).toHaveLength(4)
    expect(screen.getByRole('status')).toHaveTextContent('4 resultados')
  })

  it('shows nine commands before anything is typed, and finds the others', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      label: `Tela ${index}`,
      group: '',
    }))
    render(<Palette commands={many} onRun={vi.fn()} onClose={vi.fn()} />)
    await screen.findByRole('dialog', { name: 'Paleta de comandos' })
    expect(shown()).toHaveLength(9)
    await userEvent.keyboard('tela 11')
    expect(shown()).toEqual(['Tela 11'])
  })

  it('finds without accents, and runs what Enter chooses', async () => {
    const { user, onRun } = await open()
    await user.keyboard('ocorrencias')
    expect(shown()).toEqual(['OcorrênciasIr para'])
    expect(screen.getByRole('status')).toHaveTextContent('1 resultado')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('occurrences')
  })

  it('the first found is run without an arrow', async () => {
    const { user, onRun } = await open()
    await user.keyboard('sair{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('leave')
  })

  it('the first found is run, also where typing leaves the list as it was', async () => {
    const onRun = vi.fn()
    render(<Palette commands={commands.slice(3)} onRun={onRun} onClose={vi.fn()} />)
    await screen.findByRole('dialog', { name: 'Paleta de comandos' })
    await userEvent.keyboard('sair{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('leave')
  })

  it('runs what was typed, with its Enter, before it had arrived', async () => {
    const onRun = vi.fn()
    holdTyping()
    await userEvent.keyboard('sair{Enter}')
    render(<Palette commands={commands} onRun={onRun} onClose={vi.fn()} />)
    await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith('leave'))
  })

  it('the arrows walk while the focus stays in the box', async () => {
    const { user, onRun } = await open()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('occurrences')
  })

  it('says when nothing has the name, and closes on one Escape', async () => {
    const { user, onClose } = await open()
    await user.keyboard('zzz')
    expect(screen.getByText('Nada encontrado.', { selector: ':not([role])' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('finding commands', () => {
  const find = (list: readonly Command[], search: string) =>
    renderHook(useCommandFilter, { wrapper: Locale })
      .result.current(list, search)
      .map(({ id }) => id)

  it.each([
    ['', ['orders', 'occurrences', 'accounts', 'leave']],
    ['  ', ['orders', 'occurrences', 'accounts', 'leave']],
    ['SERVICO', ['orders']],
    ['serv ord', ['orders']],
    ['chamado', ['orders']],
    ['sessao', ['leave']],
    ['o', ['orders', 'occurrences', 'accounts', 'leave']],
    ['oc', ['occurrences']],
    ['nada', []],
  ])('%j finds %j', (search, ids) => expect(find(commands, search)).toEqual(ids))

  it('puts first what begins with the words', () => {
    const list = ['Novo contato', 'Contatos'].map(label => ({ id: label, label }))
    expect(find(list, 'conta')).toEqual(['Contatos', 'Novo contato'])
  })
})
