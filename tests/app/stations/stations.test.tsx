import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import '#app/stations/stations-drawer.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Stations } from '#app/stations/stations.tsx'
import type { Station } from '#contracts/stations/stations.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const QUERY = '/station/query'
const KEYS = { 'ubidesk.config': true, 'ubidesk.config.attendancePolicy': true }

const free: Station = {
  id: '3',
  name: 'Posto 03',
  kind: 'CFTV',
  phoneExtension: '2203',
  location: 'Sala de imagens',
  active: true,
  attendanceProfile: { id: '2', name: 'CFTV' },
  operator: null,
  inUse: false,
  loggedOnAt: null,
  mutedUntil: null,
  version: 4,
}
const used: Station = {
  ...free,
  id: '1',
  name: 'Posto 01',
  operator: { id: '9', name: 'Bruno' },
  inUse: true,
  loggedOnAt: '2026-11-20T15:00:00.000Z',
}

const open = async (answer: Answer, permissions: Record<string, boolean> = KEYS) => {
  const world = deskWith(answer)
  world.permit(permissions)
  render(
    <ServicesProvider value={world.services}>
      <Stations />
    </ServicesProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Postos' }))
  return { ...world, drawer: await screen.findByRole('dialog', { name: 'Postos' }) }
}

const listing = (...data: Station[]) => ({ data, totalElements: data.length })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the drawer of stations', () => {
  it('leads to the history of each, for who may read it', async () => {
    await open(() => listing(used))
    expect(await screen.findByRole('link', { name: 'Histórico de Posto 01' })).toHaveAttribute(
      'href',
      '/audit/list?page=1&record=station&recordId=1',
    )
  })

  it('says who sits where since when, and what each is for', async () => {
    const { drawer } = await open(() => listing(used, free, { ...free, id: '4', active: false }))
    const [one, other, off] = await within(drawer).findAllByRole('listitem')
    expect(one).toHaveTextContent('Posto 01Em uso')
    expect(one).toHaveTextContent('CFTV · Perfil CFTV · Sala de imagens · Ramal 2203')
    expect(one).toHaveTextContent('Bruno, desde 20/11/2026 às 12:00')
    expect(other).toHaveTextContent('Posto 03Livre')
    expect(off).toHaveTextContent('Inativo')
    expect(within(other!).queryByRole('button', { name: /Liberar/ })).toBeNull()
  })

  it('D-30 says who is without sound, and until when', async () => {
    const [soon, past] = [300_000, -1000].map(ms => new Date(Date.now() + ms).toISOString())
    const { drawer } = await open(() =>
      listing({ ...used, mutedUntil: soon! }, { ...used, id: '2', mutedUntil: past! }),
    )
    const [muted, heard] = await within(drawer).findAllByRole('listitem')
    expect(muted).toHaveTextContent(/Som silenciado até \d\d:\d\d/)
    expect(heard).not.toHaveTextContent('silenciado')
  })

  it('asks before it frees a used one', async () => {
    const { calls } = await open(({ path }) => (path === QUERY ? listing(used) : free))
    await screen.findByText('Posto 01')
    await press('Liberar Posto 01')
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('Bruno sai de Posto 01 na hora')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Liberar posto' }))
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          path: '/station/{id}/logoff',
          params: { id: '1' },
          body: { operatorId: '9' },
        }),
      ),
    )
  })

  it('says why a used one is not excluded', async () => {
    await open(({ path }) => {
      if (path === QUERY) return listing(used)
      if (path === '/station/{id}') throw new Failure('conflict', 'Este posto está em uso por Bruno.')
      return used
    })
    await screen.findByText('Posto 01')
    await press('Excluir Posto 01')
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Este posto está em uso por Bruno.')
  })

  it('only lists them to who may neither write nor free', async () => {
    const { drawer } = await open(() => listing(used), {})
    await within(drawer).findByText('Posto 01')
    expect(within(drawer).getAllByRole('button')).toHaveLength(1)
  })

  it('lists more than one answer holds', async () => {
    const all = Array.from({ length: 103 }, (_, at) => ({
      ...free,
      id: `${at + 1}`,
      name: `Posto ${at + 1}`,
    }))
    const { drawer } = await open(({ query }) => {
      const { offset, recordsPerPage } = query as { offset: number; recordsPerPage: number }
      return { data: all.slice(offset, offset + recordsPerPage), totalElements: all.length }
    })
    expect(await within(drawer).findByText('Posto 103')).toBeVisible()
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(103)
  })

  it('M-135 finds one of many by name, place, profile or operator, without accents', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...free, id: `${at + 10}`, name: `Posto 1${at}` }))
    const { drawer } = await open(() =>
      listing(used, ...many, { ...free, id: '4', name: 'Portaria', location: 'Térreo' }),
    )
    const box = await within(drawer).findByRole('searchbox', { name: 'Buscar posto' })
    const shown = () =>
      within(drawer)
        .queryAllByRole('heading', { level: 3 })
        .map(each => each.textContent)
    expect(shown()).toHaveLength(9)
    await userEvent.type(box, 'terreo')
    expect(shown()).toEqual(['Portaria'])
    await userEvent.clear(box)
    await userEvent.type(box, 'BRUNO')
    expect(shown()).toEqual(['Posto 01'])
    await userEvent.type(box, 's')
    expect(shown()).toEqual([])
    expect(within(drawer).getByText('Nenhum posto encontrado.')).toBeVisible()
  })

  it('has no search among few', async () => {
    const { drawer } = await open(() => listing(used, free))
    await within(drawer).findByText('Posto 01')
    expect(within(drawer).queryByRole('searchbox')).toBeNull()
  })

  it('says what to do without stations, and when they do not come', async () => {
    await open(() => listing())
    expect(await screen.findByText('Nenhum posto')).toBeVisible()
  })

  it('offers to try again', async () => {
    let failures = 1
    await open(() => {
      if (failures-- > 0) throw new Failure('timeout', 'Algo deu errado do nosso lado.')
      return listing(free)
    })
    expect(await screen.findByText('Não foi possível carregar os postos')).toBeVisible()
    await press('Tentar novamente')
    expect(await screen.findByText('Posto 03')).toBeVisible()
  })
})
