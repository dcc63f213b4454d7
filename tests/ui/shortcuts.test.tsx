import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmKey } from '#tests/support/browser/confirm-keys.tsx'
import { Button } from '#ui/button/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { matchPress, type Pending, SEQUENCE_MS } from '#ui/shortcuts/match.ts'
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'

const list = [
  { keys: 'Ctrl+k', label: 'Abrir a paleta' },
  { keys: '?', label: 'Mostrar os atalhos' },
  { keys: 'g o', label: 'Ir para ordens', group: 'Navegação' },
  { keys: 'g c', label: 'Ir para contas', group: 'Navegação' },
]

const type = (presses: [key: string, at: number, more?: object][]) => {
  let pending: Pending | null = null
  return presses.flatMap(([key, at, more]) => {
    const press = { key, at, ctrlKey: false, metaKey: false, altKey: false, typing: false, ...more }
    const match = matchPress(list, press, pending)
    pending = match.pending
    return match.found ? [match.found.keys] : []
  })
}

describe('which shortcut was pressed', () => {
  it.each<[string, Parameters<typeof type>[0], string[]]>([
    ['one key', [['?', 0]], ['?']],
    ['Ctrl and a letter, in either case', [['K', 0, { ctrlKey: true }]], ['Ctrl+k']],
    ['Command and a letter', [['k', 0, { metaKey: true }]], ['Ctrl+k']],
    ['Ctrl, Shift and a letter is another key', [['K', 0, { ctrlKey: true, shiftKey: true }]], []],
    ['Shift alone is how a key is written', [['?', 0, { shiftKey: true }]], ['?']],
    ['the letter alone is another key', [['k', 0]], []],
    [
      'two keys',
      [
        ['g', 0],
        ['o', 900],
      ],
      ['g o'],
    ],
    [
      'two keys too far apart',
      [
        ['g', 0],
        ['o', SEQUENCE_MS + 1],
      ],
      [],
    ],
    [
      'a sequence begun again',
      [
        ['g', 0],
        ['g', 100],
        ['c', 200],
      ],
      ['g c'],
    ],
    [
      'a sequence broken by another shortcut',
      [
        ['g', 0],
        ['?', 100],
        ['o', 200],
      ],
      ['?'],
    ],
    [
      'while typing, only with Ctrl',
      [
        ['?', 0, { typing: true }],
        ['k', 1, { typing: true, ctrlKey: true }],
      ],
      ['Ctrl+k'],
    ],
    ['never with Alt', [['?', 0, { altKey: true }]], []],
  ])('%s', (_, presses, found) => expect(type(presses)).toEqual(found))
})

const Stage = ({ onPress, letters }: { onPress: (keys: string) => void; letters?: boolean }) => {
  useShortcuts(
    list.map(each => ({ ...each, onPress: () => onPress(each.keys) })),
    letters,
  )
  return <input aria-label="Nome" />
}

describe('the keyboard of the page', () => {
  it('obeys anywhere but where one types, and under a dialog not at all', async () => {
    const onPress = vi.fn()
    const user = userEvent.setup()
    const { rerender } = render(<Stage onPress={onPress} />)
    await user.keyboard('?go')
    expect(onPress.mock.calls.flat()).toEqual(['?', 'g o'])
    await user.type(screen.getByLabelText('Nome'), '?go')
    expect(screen.getByLabelText('Nome')).toHaveValue('?go')
    await user.keyboard('{Control>}k{/Control}')
    expect(onPress.mock.calls.flat()).toEqual(['?', 'g o', 'Ctrl+k'])
    rerender(
      <>
        <Stage onPress={onPress} />
        <div role="dialog" aria-label="Janela" />
      </>,
    )
    fireEvent.keyDown(document.body, { key: '?' })
    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it('leaves to a field the keys that have a meaning there', async () => {
    const onPress = vi.fn()
    const Own = () => {
      useShortcuts([{ keys: 'Ctrl+z', label: 'Desfazer', outsideFields: true, onPress }])
      return <input aria-label="Nome" />
    }
    render(<Own />)
    const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
    expect(press(screen.getByLabelText('Nome'))).toBe(true)
    expect(onPress).not.toHaveBeenCalled()
    expect(press(document.body)).toBe(false)
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('keys without Ctrl can be put out (WCAG 2.1.4)', async () => {
    const onPress = vi.fn()
    render(<Stage onPress={onPress} letters={false} />)
    await userEvent.keyboard('?go{Control>}k{/Control}')
    expect(onPress.mock.calls.flat()).toEqual(['Ctrl+k'])
  })
})

describe('two that listen', () => {
  const Own = ({ onPress }: { onPress: (keys: string) => void }) => {
    useShortcuts([{ keys: 'c', label: 'Concluir', onPress: () => onPress('c') }])
    return null
  }

  it.each(['before', 'after'])('the second key of a sequence is not the other’s own key (%s)', async at => {
    const onPress = vi.fn()
    render(
      <>
        {at === 'before' && <Own onPress={onPress} />}
        <Stage onPress={onPress} />
        {at === 'after' && <Own onPress={onPress} />}
      </>,
    )
    await userEvent.keyboard('gc')
    expect(onPress.mock.calls.flat()).toEqual(['g c'])
    await userEvent.keyboard('c')
    expect(onPress.mock.calls.flat()).toEqual(['g c', 'c'])
  })

  it('keys that are put out are so for both', async () => {
    const onPress = vi.fn()
    render(
      <>
        <Own onPress={onPress} />
        <Stage onPress={onPress} letters={false} />
      </>,
    )
    await userEvent.keyboard('c')
    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('the sheet of shortcuts', () => {
  it('says each shortcut of the list under its group', async () => {
    const onLetters = vi.fn()
    render(<ShortcutSheet shortcuts={list} letters onLetters={onLetters} onClose={vi.fn()} />)
    expect(screen.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Geral' })).getAllByRole('term')).toHaveLength(2)
    const group = within(screen.getByRole('region', { name: 'Navegação' }))
    expect(group.getAllByRole('definition').map(each => each.textContent)).toEqual(['Gdepois O', 'Gdepois C'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Usar também os atalhos sem Ctrl' }))
    expect(onLetters).toHaveBeenCalledWith(false)
  })
})

describe('operator D05, D12 Ctrl+Enter', () => {
  const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

  it('confirms the dialog on top, wherever its focus is, and nothing below it', async () => {
    const pressed = vi.fn()
    render(
      <>
        <ConfirmKey />
        <main>
          <form onSubmit={() => pressed('page')}>
            <Button type="submit">Salvar</Button>
          </form>
        </main>
        <Modal
          title="Excluir a conta"
          footer={
            <>
              <Button onClick={() => pressed('back')}>Voltar</Button>
              <Button weight="danger" onClick={() => pressed('remove')}>
                Excluir
              </Button>
            </>
          }
          onClose={vi.fn()}
        />
      </>,
    )
    await confirm()
    expect(pressed.mock.calls.flat()).toEqual(['remove'])
    screen.getByRole('button', { name: 'Voltar' }).focus()
    await confirm()
    expect(pressed.mock.calls.flat()).toEqual(['remove', 'remove'])
  })

  it('sends the form with the focus from a box of many lines; a busy button takes no press', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
    const Form = ({ busy }: { busy: boolean }) => (
      <main>
        <ConfirmKey />
        <form onSubmit={sent}>
          <textarea aria-label="Texto" />
          <Button type="submit" busy={busy}>
            Salvar
          </Button>
        </form>
        <form />
      </main>
    )
    const { rerender } = render(<Form busy={false} />)
    await confirm()
    expect(sent, 'of two forms, none is meant').not.toHaveBeenCalled()
    screen.getByLabelText('Texto').focus()
    await confirm()
    expect(sent).toHaveBeenCalledOnce()
    rerender(<Form busy />)
    await confirm()
    expect(sent).toHaveBeenCalledOnce()
  })
})

describe('operator D11 a slash', () => {
  it('leads to the search of a list, and in a field is a slash', async () => {
    const onChange = vi.fn()
    render(
      <>
        <SearchBox label="Buscar conta" placeholder="Buscar" value="ana" onChange={onChange} />
        <input aria-label="Outro" />
      </>,
    )
    await userEvent.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Outro'), '1/2')
    expect(screen.getByLabelText('Outro')).toHaveValue('1/2')
  })
})
