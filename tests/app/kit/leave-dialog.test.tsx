import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyLeaveDialog } from '#app/kit/form/leave-dialog.tsx'
import { deferred } from '#tests/support/machines/machine.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (answer: boolean, code: Parameters<typeof lazyLeaveDialog>[0]) => {
  const confirm = vi.fn(() => answer)
  vi.stubGlobal('confirm', confirm)
  const LeaveDialog = lazyLeaveDialog(code)
  const onStay = vi.fn()
  const onLeave = vi.fn()
  render(
    <StrictMode>
      <p>O formulário</p>
      <LeaveDialog loss="As senhas não foram salvas." onStay={onStay} onLeave={onLeave} />
    </StrictMode>,
  )
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  return { confirm, onStay, onLeave, pass }
}

const unreachable = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

describe('the question before leaving', () => {
  it('is the browser’s dialog, once, when its code cannot be fetched; the form stays', async () => {
    const { confirm, onStay, onLeave } = await open(false, unreachable)
    expect(onStay).toHaveBeenCalledOnce()
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Sair sem salvar? As senhas não foram salvas.')
    expect(onLeave).not.toHaveBeenCalled()
    expect(screen.getByText('O formulário')).not.toBeNull()
  })

  it('lets the person leave by the browser’s dialog', async () => {
    const { onStay, onLeave } = await open(true, unreachable)
    expect(onLeave).toHaveBeenCalledOnce()
    expect(onStay).not.toHaveBeenCalled()
  })

  it('does not freeze the form when its code never comes', async () => {
    const { confirm, onStay, pass } = await open(false, () => new Promise(() => {}))
    expect(confirm).not.toHaveBeenCalled()
    await pass(2000)
    expect(onStay).toHaveBeenCalledOnce()
  })

  it('returns the focus to where it was, also when its code came late', async () => {
    vi.useRealTimers()
    const code = deferred<() => ReactNode>()
    const LeaveDialog = lazyLeaveDialog(() => code.promise)
    const Form = ({ asks }: { asks: boolean }) => (
      <>
        <input aria-label="Defeito" />
        {asks && <LeaveDialog onStay={() => {}} onLeave={() => {}} />}
      </>
    )
    const { rerender } = render(<Form asks={false} />)
    const field = screen.getByLabelText('Defeito')
    field.focus()
    rerender(<Form asks />)
    code.resolve(() => (
      <button ref={button => button?.focus()} type="button">
        Continuar editando
      </button>
    ))
    expect(await screen.findByText('Continuar editando')).toHaveFocus()
    rerender(<Form asks={false} />)
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('is the console’s dialog when its code is there', async () => {
    const { confirm, pass } = await open(false, async () => ({ loss }) => <p>Diálogo: {loss}</p>)
    expect(screen.getByText('Diálogo: As senhas não foram salvas.')).not.toBeNull()
    await pass(5000)
    expect(confirm).not.toHaveBeenCalled()
  })
})
