import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from '#ui/tabs/tabs.tsx'

const contents = {
  data: vi.fn(() => 'Os dados.'),
  contacts: vi.fn(() => 'Os contatos.'),
  plan: () => 'O plano.',
}
const tabs = [
  { id: 'data', label: 'Dados', content: contents.data },
  { id: 'contacts', label: 'Contatos', content: contents.contacts },
  { id: 'plan', label: 'Plano', content: contents.plan },
] as const

const Stage = ({ onSelect = () => {} }: { onSelect?: (id: string) => void }) => {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('data')
  return (
    <Tabs
      label="Conta"
      tabs={tabs}
      selected={selected}
      onSelect={id => {
        onSelect(id)
        setSelected(id)
      }}
    />
  )
}

const names = ['Dados', 'Contatos', 'Plano']
const selectedName = () =>
  screen.getAllByRole('tab').find(tab => tab.getAttribute('aria-selected') === 'true')?.textContent

describe('tabs', () => {
  it('M-85 only the content of the selected one exists', async () => {
    render(<Stage />)
    expect(screen.getByRole('tablist', { name: 'Conta' })).toBeVisible()
    expect(screen.getByRole('tabpanel', { name: 'Dados' })).toHaveTextContent('Os dados.')
    expect(contents.contacts).not.toHaveBeenCalled()
    expect(document.body).not.toHaveTextContent('Os contatos.')
    await userEvent.click(screen.getByRole('tab', { name: 'Contatos' }))
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    expect(screen.getByRole('tabpanel', { name: 'Contatos' })).toHaveTextContent('Os contatos.')
    expect(document.body).not.toHaveTextContent('Os dados.')
  })

  it.each([
    ['{ArrowRight}', 'Contatos'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Dados'],
    ['{ArrowLeft}', 'Plano'],
    ['{End}', 'Plano'],
    ['{End}{Home}', 'Dados'],
    ['{ArrowDown}', 'Dados'],
  ])('M-85 %s leads to %s', async (keys, name) => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.tab()
    await user.keyboard(keys)
    expect(selectedName()).toBe(name)
    expect(screen.getByRole('tab', { name })).toHaveFocus()
  })

  it('is one stop of the tab key, the panel the next', async () => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.tab()
    expect(names).toContain(document.activeElement?.textContent)
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('M-85 leaves the choice to its owner', async () => {
    const onSelect = vi.fn()
    render(<Tabs label="Conta" tabs={tabs} selected="data" onSelect={onSelect} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Plano' }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('plan')
    expect(selectedName()).toBe('Dados')
  })

  it('M-85 comes in two sizes and in full width', () => {
    const heights = (['sm', 'md'] as const).map(size => {
      const { unmount } = render(
        <Tabs label="Conta" size={size} wide tabs={tabs} selected="data" onSelect={vi.fn()} />,
      )
      const { minHeight, flexGrow } = getComputedStyle(screen.getByRole('tab', { name: 'Dados' }))
      unmount()
      return [minHeight, flexGrow]
    })
    expect(heights).toEqual([
      ['32px', '1'],
      ['40px', '1'],
    ])
  })
})
