import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountActions } from '#app/accounts/details/account-actions.tsx'
import { AccountShell } from '#app/accounts/details/account-shell.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/queue/occurrence-queue-page.tsx'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { occurrence, occurrenceQueue } from '#tests/support/records/occurrence.ts'
import { accountRow, central } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const CREATE = '/occurrence/create'
const ATTEND = '/occurrence/{id}/attend'
const operator: PermissionMap = { ubidesk: true, 'ubidesk.account': true }

const events = [
  { code: '130', name: 'Disparo de zona', category: 'INTRUSION', priority: 2, opensOccurrence: true },
  { code: '110', name: 'Incêndio', category: 'FIRE', priority: 1, opensOccurrence: true },
  { code: '401', name: 'Desarmado', category: 'OPEN_CLOSE', priority: 5, opensOccurrence: false },
]
const opened = occurrence({
  id: '90',
  number: 512,
  status: 'PENDING',
  operator: null,
  version: 1,
  allowed: ['ATTEND'],
})

beforeEach(() => {
  history.replaceState(null, '', '/occurrence/list?page=1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const answers =
  (create: Answer): Answer =>
  call => {
    if (call.path === CREATE) return create(call)
    if (call.path === ATTEND) return occurrence({ id: '90' })
    if (call.path === '/occurrence/{id}') return opened
    if (call.path === '/draft') return []
    if (call.path === '/occurrence/queue') return occurrenceQueue([])
    if (call.path === '/account/query') return { data: [accountRow({ id: '7' })], totalElements: 1 }
    if (call.path === '/eventCode/query') return events
    if (call.path === '/account/{accountId}/central') return [central()]
    if (call.path === '/account/{accountId}') return accountPage()
    return { data: [], totalElements: 0 }
  }

const openQueue = async (create: Answer = () => opened, kept = new Map<string, unknown>()) => {
  const world = deskWith(answers(create), { kept })
  world.permit(operator)
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await screen.findByText('Nenhuma ocorrência na fila')
  return { ...world, unmount }
}

const openAccount = async (permissions: PermissionMap, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') => {
  const page = accountPage({ status })
  const world = deskWith(call => (call.path === '/account/{accountId}' ? page : answers(() => opened)(call)))
  world.permit(permissions)
  render(
    <ServicesProvider value={world.services}>
      <AccountShell accountId="7" actions={dialogs => <AccountActions {...dialogs} onTest={() => {}} />}>
        <p>Resumo</p>
      </AccountShell>
    </ServicesProvider>,
  )
  await screen.findByText('Resumo')
  return world
}

const findDialog = () => screen.findByRole('dialog', { name: 'Abrir ocorrência' }, { timeout: 15_000 })
const box = (name: string | RegExp) => screen.getByRole('combobox', { name })
const note = () => screen.getByRole('textbox', { name: 'O que houve' })

const choose = async (name: string | RegExp, typed: string, option: RegExp) => {
  await userEvent.type(box(name), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const fill = async () => {
  await choose('Conta', 'Aurora', /./)
  await choose('Evento', 'intrus', /130 Disparo de zona/)
  await userEvent.type(note(), 'O vizinho ligou.')
}

it('OC-03 A opens the dialog; two presses send one occurrence, and its number is said', async () => {
  const answer = deferred<Occurrence>()
  const { sent, notify, kept } = await openQueue(() => answer.promise)
  await userEvent.keyboard('a')
  await findDialog()
  expect(box('Conta')).toHaveFocus()
  await fill()
  await choose(/^Onde/, 'porta', /Zona 1/)
  expect(kept.size).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvando…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Abrir e atender' }))
  expect(sent(CREATE)).toEqual([
    {
      path: CREATE,
      idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
      body: {
        accountId: '7',
        eventCode: '130',
        partitionNumber: 1,
        zoneNumber: 1,
        note: 'O vizinho ligou.',
      },
    },
  ])
  answer.resolve(opened)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Ocorrência #512 aberta.' })
  expect(sent(ATTEND)).toEqual([])
  await waitFor(() => expect(kept.size).toBe(0))
})

it('OC-03 "Abrir e atender" takes it and opens its attendance', async () => {
  const { sent } = await openQueue()
  await userEvent.keyboard('a')
  await findDialog()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir e atender' }))
  await waitFor(() => expect(location.pathname).toBe('/occurrence/90/attendance'))
  expect(sent(ATTEND)).toMatchObject([{ params: { id: '90' }, version: 1 }])
})

it('OC-03 what is missing and what is refused is told at its field, and nothing typed is lost', async () => {
  await openQueue(() => {
    throw new Failure('conflict', 'A conta não está ativa.', { code: 'ACCOUNT_INACTIVE' })
  })
  await userEvent.keyboard('a')
  const dialog = within(await findDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }))
  for (const field of [box('Conta'), box('Evento'), note()])
    expect(field).toHaveAccessibleDescription(/Campo obrigatório\./)
  await fill()
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(box('Conta')).toHaveAccessibleDescription(/A conta não está ativa\./))
  expect(note()).toHaveValue('O vizinho ligou.')
  expect(box('Evento')).toHaveValue('130 Disparo de zona · Intrusão')
})

it('OC-03 after a lost answer the same is sent again with the same key', async () => {
  let asked = 0
  const { sent } = await openQueue(() => {
    asked += 1
    if (asked === 1) throw new Failure('offline', 'Sem conexão com o servidor.')
    return opened
  })
  await userEvent.keyboard('a')
  const dialog = within(await findDialog())
  await fill()
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent(CREATE)
  expect(second).toEqual(first)
})

it('OC-03 after a reload the dialog is open again, with what was written', async () => {
  const { unmount, kept } = await openQueue()
  await userEvent.keyboard('a')
  await findDialog()
  await fill()
  await waitFor(() => expect(kept.size).toBe(1))
  unmount()
  await openQueue(() => opened, kept)
  await findDialog()
  await waitFor(() => expect(note()).toHaveValue('O vizinho ligou.'))
  expect(box('Evento')).toHaveValue('130 Disparo de zona · Intrusão')
})

it('OC-03 zones wait for their account; events that open nothing are not offered', async () => {
  await openQueue()
  await userEvent.click(screen.getByRole('button', { name: /^Abrir ocorrência/ }))
  await findDialog()
  expect(box(/^Onde/)).toHaveAttribute('readonly')
  await userEvent.type(box('Evento'), '401')
  expect(await screen.findByText('Não foram encontrados itens.')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})

it('OC-03 on an account’s screen the account is filled in, and it is taken on its own page', async () => {
  const { sent } = await openAccount(operator)
  await userEvent.keyboard('a')
  await findDialog()
  expect(box('Conta')).toHaveAttribute('readonly')
  await choose('Evento', '110', /110 Incêndio · Incêndio/)
  await userEvent.type(note(), 'Cliente vê fumaça.')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir e atender' }))
  await waitFor(() => expect(location.pathname).toBe('/occurrence/90/attendance'))
  expect(sent(CREATE)).toMatchObject([{ body: { accountId: accountPage().account.id, eventCode: '110' } }])
  await waitFor(() => expect(sent(ATTEND)).toMatchObject([{ params: { id: '90' }, version: 1 }]))
})

it.each([
  ['without the permission', { ubidesk: true, 'ubidesk.so': true } as PermissionMap, 'ACTIVE' as const],
  ['of an account that is not active', operator, 'SUSPENDED' as const],
])('OC-03 is not offered %s', async (_, permissions, status) => {
  await openAccount(permissions, status)
  expect(screen.queryByRole('button', { name: 'Abrir ocorrência' })).toBeNull()
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
})
