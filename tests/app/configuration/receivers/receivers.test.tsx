import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Receivers } from '#app/configuration/receivers/receivers.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { NewReceiver, Receiver } from '#contracts/configuration/receivers.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const QUERY = '/receiver/query'
const CREATE = '/receiver/create'
const REVOKE = '/receiver/{receiverId}/revoke'

const matriz: Receiver = {
  id: '3',
  name: 'Matriz',
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: { id: '5', name: 'Ana' },
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  lastSeq: 1042,
  missing: 12,
  holes: [
    { from: 1040, to: 1040 },
    { from: 1000, to: 1009 },
  ],
  revokedAt: null,
  revokedBy: null,
  version: 1,
}
const created: NewReceiver = {
  ...matriz,
  id: '4',
  name: 'Filial',
  lastSeenAt: null,
  lastSeq: null,
  missing: 0,
  holes: [],
  key: `rk_${'k'.repeat(43)}`,
}

const open = async (answer: Answer) => {
  const world = deskWith(answer)
  render(
    <ServicesProvider value={world.services}>
      <Receivers />
    </ServicesProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Receptoras' }))
  return { ...world, drawer: await screen.findByRole('dialog', { name: 'Receptoras' }) }
}

const listing = (...data: Receiver[]) => ({ data, totalElements: data.length })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the receivers', () => {
  it('say when each was heard, what is missing, and who revoked which', async () => {
    const revoked = {
      ...matriz,
      id: '9',
      name: 'Antiga',
      revokedAt: matriz.createdAt,
      revokedBy: { id: '5', name: 'Ana' },
    }
    const { drawer } = await open(() => listing(matriz, revoked))
    const [one, other] = await within(drawer).findAllByRole('listitem')
    expect(one).toHaveTextContent('Último sinal em 20/11/2026 às 12:00, nº 1.042')
    expect(one).toHaveTextContent('Faltam 12 sinais: 1040, 1000 a 1009…')
    expect(other).toHaveTextContent('Revogada em 01/11/2026 às 09:00 por Ana')
    expect(within(other as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('are registered with a name; the key is shown once and copied', async () => {
    const receivers = [matriz]
    const { sent, notify } = await open(({ path }) => {
      if (path !== CREATE) return listing(...receivers)
      const { key: _, ...listed } = created
      receivers.push(listed)
      return created
    })
    // Gives the page a clipboard.
    userEvent.setup()
    await press('Nova receptora')
    await userEvent.type(await screen.findByLabelText('Nome'), 'Filial')
    await press('Salvar')
    const shown = await screen.findByRole('dialog', { name: 'Chave de Filial' })
    expect(within(shown).getByLabelText('Chave')).toHaveValue(created.key)
    expect(sent(CREATE)).toEqual([expect.objectContaining({ body: { name: 'Filial' } })])
    await press('Copiar chave')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Chave copiada.' }))
    expect(await navigator.clipboard.readText()).toBe(created.key)
    await press('Já guardei a chave')
    expect(await screen.findByText('Filial')).toBeVisible()
    expect(screen.queryByText(created.key)).toBeNull()
  })

  it('say at the name when it is taken', async () => {
    await open(({ path }) => {
      if (path === QUERY) return listing()
      const message = 'Já existe uma receptora com este nome.'
      throw new Failure('conflict', message, {
        code: 'NAME_IN_USE',
        fieldErrors: [{ field: 'name', code: 'NAME_IN_USE', message }],
      })
    })
    expect(await screen.findByText('Nenhuma receptora')).toBeVisible()
    await press('Nova receptora')
    await userEvent.type(await screen.findByLabelText('Nome'), 'Matriz')
    await press('Salvar')
    expect((await screen.findAllByText('Já existe uma receptora com este nome.')).length).toBeGreaterThan(0)
  })

  it('are revoked after a question', async () => {
    let row = matriz
    const { sent, notify } = await open(({ path }) => {
      if (path !== REVOKE) return listing(row)
      row = { ...matriz, revokedAt: matriz.createdAt, revokedBy: { id: '5', name: 'Ana' }, version: 2 }
      return row
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Revogar a chave de Matriz' }))
    const question = await screen.findByRole('alertdialog', { name: 'Revogar a chave?' })
    expect(sent(REVOKE)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Revogar chave' }))
    expect(await screen.findByText('Revogada')).toBeVisible()
    expect(sent(REVOKE)).toHaveLength(1)
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Chave de Matriz revogada.' })
  })
})
