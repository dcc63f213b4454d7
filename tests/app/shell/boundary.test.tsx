import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { RootBoundary } from '#app/root-boundary.tsx'
import { Boundary } from '#app/shell/errors/page-boundary.tsx'
import { CodeUnavailable } from '#browser/page/load-code.ts'

const notCopied = 'Não foi possível copiar. Clique em "Mostrar erro" e copie o texto.'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/service-order/search?page=1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A list whose second page breaks it. */
const List = () => {
  if (useSearch().includes('page=2')) throw new Error('quebrou na página 2')
  return <p>A lista</p>
}

const open = () => {
  const onTell = vi.fn()
  const Page = () => {
    const [path, navigate] = useLocation()
    return (
      <>
        <button type="button" onClick={() => navigate('/service-order/search?page=3')}>
          Página 3
        </button>
        <Boundary path={path} onTell={onTell}>
          <List />
        </Boundary>
      </>
    )
  }
  render(<Page />)
  return { onTell, user: userEvent.setup() }
}

const turnTo2 = async () => {
  act(() => history.pushState(null, '', '/service-order/search?page=2'))
  await screen.findByRole('heading', { name: 'Algo deu errado' })
}

describe('the error screen of a page', () => {
  it('M-15 goes away by Voltar, where only the query of the address changes', async () => {
    const { user } = open()
    await turnTo2()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByText('A lista')).toBeVisible()
    expect(location.search).toBe('?page=1')
  })

  it('M-12 goes away by a link to the same page with another query', async () => {
    const { user } = open()
    await turnTo2()
    await user.click(screen.getByRole('button', { name: 'Página 3' }))
    expect(await screen.findByText('A lista')).toBeVisible()
  })

  it.each([
    ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
    ['has no clipboard', undefined],
  ])('M-13 says that it could not copy when the browser %s', async (_, clipboard) => {
    const { user, onTell } = open()
    await turnTo2()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
    await user.click(screen.getByRole('button', { name: 'Copiar erro' }))
    await waitFor(() => expect(onTell).toHaveBeenCalledExactlyOnceWith({ kind: 'alert', text: notCopied }))
  })
})

describe('the last net', () => {
  const draw = (thrown: () => unknown) => {
    const Broken = () => {
      const error = thrown()
      if (error) throw error
      return <p>O console</p>
    }
    render(
      <RootBoundary>
        <Broken />
      </RootBoundary>,
    )
    return userEvent.setup()
  }

  it('M-12 has the whole error screen, and Voltar leaves it', async () => {
    act(() => history.pushState(null, '', '/service-order/42'))
    let error: Error | null = new Error('quebrou tudo')
    const user = draw(() => error)
    await user.click(await screen.findByRole('button', { name: 'Mostrar erro' }))
    expect(screen.getByText('Atualize a página e tente novamente.')).toBeVisible()
    expect(screen.getByText(/quebrou tudo/)).toHaveTextContent('/service-order/42 quebrou tudo')
    await user.click(screen.getByRole('button', { name: 'Copiar erro' }))
    await waitFor(() => expect(screen.getByText('Erro copiado')).toBeVisible())
    error = null
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByText('O console')).toBeVisible()
  })

  it('F12 offers to reload when code is gone', () => {
    draw(() => new CodeUnavailable('newVersion'))
    expect(screen.getByRole('heading', { name: 'Nova versão disponível' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  })
})

describe('the last net, when the error screen itself', () => {
  afterEach(() => void vi.doUnmock('#app/shell/errors/root-error.tsx'))

  const drawWith = async (rootError: () => object) => {
    vi.resetModules()
    vi.stubGlobal(
      'fetch',
      async () => new Response('<script src="/assets/core-2.js"></script><div id="app"></div>'),
    )
    vi.doMock('#app/shell/errors/root-error.tsx', rootError)
    const { RootBoundary: Fresh } = await import('#app/root-boundary.tsx')
    const Broken = () => {
      throw new Error('quebrou tudo')
    }
    render(
      <Fresh>
        <Broken />
      </Fresh>,
    )
  }

  it('M-12 breaks too, still says what happened and what to do', async () => {
    const broke = vi.fn()
    await drawWith(() => ({
      RootError: () => {
        broke()
        throw new Error('quebrou de novo')
      },
    }))
    await waitFor(() => expect(broke).toHaveBeenCalled())
    expect(screen.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
    expect(screen.getByText('Atualize a página e tente novamente.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  })

  it('F12 is gone from the server, offers to reload', async () => {
    await drawWith(() => {
      throw new Error('404')
    })
    expect(await screen.findByRole('heading', { name: 'Nova versão disponível' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  })
})
