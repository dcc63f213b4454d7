import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { frameDialogOf } from '#app/kit/frame-dialog.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { pageOf } from '#app/pages.ts'
import { routes } from '#app/routes.ts'
import { Failure } from '#machines/kit/failure.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const params = {
  accountId: '7',
  centralId: '3',
  contactId: '4',
  officeHourId: '5',
  patrolId: '6',
  equipmentId: '8',
}
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params])

const children = routes.filter(({ path }) => /^\/account\/:accountId\/./.test(path))

describe('the shell of an account', () => {
  it.each(children.map(route => [route.path, route] as const))(
    'M-18 has the banner of its orders: %s',
    async (path, route) => {
      const { services } = deskWith(call => {
        if (call.path === '/account/{accountId}') return auroraPage
        if (call.path === '/serviceOrder')
          return { data: [{ id: '11', number: 11, status: 'IN_PROGRESS' }], totalElements: 1 }
        throw new Failure('offline', 'Sem conexão.')
      })
      const address = addressOf(path)
      history.replaceState(null, '', address)
      const Page = pageOf(route)
      await Page.load()
      render(
        <ServicesProvider value={services}>
          <Page params={params} />
        </ServicesProvider>,
      )
      expect(await screen.findByText('A Ordem de Serviço #11 está em execução.')).toBeVisible()
      cleanup()
    },
  )

  it('operator D20 of an account that is not there says which kind is missing, and offers the search', async () => {
    const { services } = deskWith(() => {
      throw new Failure('notFound', 'Registro não encontrado.')
    })
    const route = routes.find(({ path }) => path === '/account/:accountId/details')!
    const Page = pageOf(route)
    await Page.load()
    render(
      <ServicesProvider value={services}>
        <Page params={params} />
      </ServicesProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Conta não encontrada' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Conta não encontrada | Ubidesk'))
    expect(screen.getByRole('link', { name: 'Ver contas' })).toHaveAttribute('href', '/account/list?page=1')
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(frameDialogOf(services).getSnapshot().context.open).toBe('palette')
  })

  it('M-139 counts an occurrence of the account that is opened or closed meanwhile, and no other’s', async () => {
    let open = 0
    const { services, calls } = deskWith(({ path }) => {
      if (path === '/account/{accountId}')
        return {
          ...auroraPage,
          account: {
            ...auroraPage.account,
            summary: { ...auroraPage.account.summary, openOccurrences: open },
          },
        }
      if (/serviceOrder|occurrence/.test(path)) return { data: [], totalElements: 0 }
      return []
    })
    const live = createUpdateDispatcher(services.liveSubscriptions, services.cache)
    const Page = pageOf(routes.find(({ path }) => path === '/account/:accountId/details')!)
    await Page.load()
    render(
      <ServicesProvider value={services}>
        <Page params={params} />
      </ServicesProvider>,
    )
    const count = async () => (await screen.findByText('Ocorrências em aberto')).nextElementSibling
    await waitFor(async () => expect(await count()).toHaveTextContent('0'))
    const reads = () => calls.filter(({ path }) => path === '/account/{accountId}').length
    const before = reads()
    const frame = { id: '1', entityId: '90' }
    act(() => live.tell({ ...frame, topic: 'occurrence.created', accountId: '8' }))
    expect(reads()).toBe(before)
    open = 1
    act(() => live.tell({ ...frame, topic: 'occurrence.created', accountId: '7' }))
    await waitFor(async () => expect(await count()).toHaveTextContent('1'))
  })

  it('has the twelve children of the spec', () => {
    expect(children).toHaveLength(12)
  })
})
