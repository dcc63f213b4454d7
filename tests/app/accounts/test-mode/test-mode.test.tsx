import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AccountProvider } from '#app/accounts/account-context.ts'
import { TestMode } from '#app/accounts/test-mode/test-mode.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Failure } from '#machines/kit/failure.ts'
import { contact as ana } from '#tests/machines/accounts/contacts/contact.fixture.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const START = '/account/{accountId}/test'
const CONTACTS = '/account/{accountId}/contact'
const people = [
  { ...ana, id: '31', name: 'Ana Lima', relation: 'OWNER', canRequestTest: true, active: true },
  { ...ana, id: '32', name: 'Bruno Reis', canRequestTest: false, active: true },
  { ...ana, id: '33', name: 'Carla Dias', canRequestTest: true, active: false },
]
const reasons = [{ id: '90', code: 'TESTE_DO_CLIENTE', name: 'Teste do cliente', requiresNote: false }]

const answers: Answer = ({ path }) => {
  if (path === CONTACTS) return people
  if (path === START) return accountPage().account
  return reasons
}

const open = (answer: Answer = answers, kept = new Map<string, unknown>()) => {
  const world = deskWith(answer, { kept })
  render(
    <ServicesProvider value={world.services}>
      <AccountProvider value={{ page: accountPage(), refresh: () => {} }}>
        <TestMode asked={1} />
      </AccountProvider>
    </ServicesProvider>,
  )
  return world
}

const asker = () => screen.findByRole('combobox', { name: 'Quem pediu (opcional)' })
const choose = async (name: string, words: string) => {
  await screen.findByRole('option', { name: words })
  await userEvent.selectOptions(screen.getByRole('combobox', { name }), words)
}
const confirm = async () => {
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Colocar em teste' }))
}

it('says which contact asked for the test, of those who may', async () => {
  const { sent } = open()
  await screen.findByRole('option', { name: 'Ana Lima (Proprietário)' })
  const options = within(await asker()).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Não informado', 'Ana Lima (Proprietário)'])
  await choose('Quem pediu (opcional)', 'Ana Lima (Proprietário)')
  await choose('Motivo', 'Teste do cliente')
  await confirm()
  await waitFor(() => expect(sent(START)).toHaveLength(1))
  expect(sent(START)[0]?.body).toMatchObject({ reasonId: '90', requestedByContactId: '31' })
})

it('goes on without the contacts when they cannot be had, and asks for them again', async () => {
  let lost = true
  const { sent } = open(call => {
    if (call.path === CONTACTS && lost) throw new Failure('offline', 'Sem conexão.')
    return answers(call)
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
  lost = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('option', { name: 'Ana Lima (Proprietário)' })).toBeTruthy()
  await choose('Motivo', 'Teste do cliente')
  await confirm()
  await waitFor(() => expect(sent(START)).toHaveLength(1))
  expect(sent(START)[0]?.body).not.toHaveProperty('requestedByContactId')
})

it('says when no contact of the account may ask', async () => {
  open(call => (call.path === CONTACTS ? [people[1]] : answers(call)))
  expect(await screen.findByText('Nenhum contato desta conta pode pedir teste.')).toBeTruthy()
})

it('goes to the first thing that is missing, each time it is tried', async () => {
  open()
  await asker()
  for (const _ of ['once', 'again']) {
    await confirm()
    expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveFocus()
  }
})

it('asks before zones that were written are given up', async () => {
  open()
  await userEvent.click(await screen.findByText('Só algumas zonas'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Números das zonas' }), '1, 3')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Sair sem salvar' })).toBeVisible()
})

it('keeps what was written for the next time it opens, until it is sent or given up', async () => {
  const kept = new Map<string, unknown>()
  open(answers, kept)
  await choose('Quem pediu (opcional)', 'Ana Lima (Proprietário)')
  await userEvent.type(screen.getByRole('textbox', { name: 'Observação (opcional)' }), 'Troca da bateria')
  await waitFor(() => expect([...kept.values()]).toMatchObject([{ note: 'Troca da bateria' }]))
  cleanup()
  expect(kept.size).toBe(1)

  open(answers, kept)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Observação (opcional)' })).toHaveValue('Troca da bateria'),
  )
  await screen.findByRole('option', { name: 'Ana Lima (Proprietário)' })
  expect(await asker()).toHaveDisplayValue('Ana Lima (Proprietário)')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByRole('textbox', { name: 'Observação (opcional)' })).toHaveValue('Troca da bateria')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(kept.size).toBe(0))
})
