import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { ConsolePalette } from '#app/shell/console-palette.tsx'
import { accountRow, serviceOrder } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../support/services.tsx'

const commands = [{ id: '/service-order/search', label: 'Listagem geral', group: 'Ordens de Serviço' }]
const account = accountRow({ code: '0042', customer: { id: '3', name: 'Maria' } })
const both: Answer = ({ path }) =>
  path === '/account/query'
    ? { data: [account], totalElements: 1 }
    : { data: [serviceOrder({ id: '9', number: 42 })], totalElements: 1 }

const open = (answer: Answer = both, permissions = { 'ubidesk.so': true, 'ubidesk.account': true }) => {
  const on = { onRun: vi.fn(), onClose: vi.fn() }
  const { services, calls } = deskWith(answer)
  render(
    <ServicesProvider value={services}>
      <ConsolePalette commands={commands} permissions={permissions} {...on} />
    </ServicesProvider>,
  )
  return { ...on, calls, user: userEvent.setup() }
}

/** user-event's blur would send a change during a render. */
const write = (text: string) => {
  const box = screen.getByRole('searchbox')
  fireEvent(box, new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true }))
  fireEvent.input(box, { target: { value: text } })
}

const shown = () => screen.queryAllByRole('menuitem').map(item => item.textContent)

describe('D-30 the palette of the console', () => {
  it('finds an order and accounts; Enter opens the first, found after it was written', async () => {
    const { user, onRun } = open()
    write('42')
    expect(shown()).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent('Buscando…')
    await screen.findByText('OS #42 · Padaria Aurora')
    expect(shown()).toEqual([
      'OS #42 · Padaria AuroraOrdem de serviço',
      '0042 · Padaria Aurora · CampinasConta de Maria',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('2 resultados')
    await user.keyboard('{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('/service-order/9')
  })

  it('has the screens at once and first, what is found after them', async () => {
    const { user, onRun } = open(({ path }) =>
      path === '/account/query'
        ? { data: [{ ...account, name: 'Listagem Móveis' }], totalElements: 1 }
        : { data: [], totalElements: 0 },
    )
    write('listagem')
    expect(shown()).toEqual(['Listagem geralOrdens de Serviço'])
    await screen.findByText('0042 · Listagem Móveis · Campinas')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onRun).toHaveBeenCalledExactlyOnceWith('/account/7/details')
  })

  it('says when nothing answers to it, and when it could not ask, with a way to ask again', async () => {
    let lost = true
    const { user } = open(() => {
      if (lost) throw new Error('offline')
      return { data: [], totalElements: 0 }
    })
    write('zzz')
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    lost = false
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nada encontrado.', { selector: ':not([role])' })).toBeVisible()
  })

  it('asks only for what the person could open', async () => {
    const { calls } = open(both, { 'ubidesk.so': true, 'ubidesk.account': false })
    expect(screen.getByPlaceholderText('Tela, número da OS')).toBeVisible()
    write('42')
    await screen.findByText('OS #42 · Padaria Aurora')
    expect(calls.map(({ path }) => path)).toEqual(['/serviceOrder'])
  })

  it.each(['os 42', 'OS #42', '#42', 'os42'])(
    'operator D06 takes “%s” as the number of an order',
    async text => {
      const { calls } = open()
      write(text)
      await screen.findByText('OS #42 · Padaria Aurora')
      expect(calls.find(({ path }) => path === '/serviceOrder')?.query).toMatchObject({ number: 42 })
      expect(calls.some(({ path }) => path === '/account/query')).toBe(text === '#42')
    },
  )
})
