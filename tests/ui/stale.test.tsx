import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLastAnswerSource } from '#ui/date/clock.ts'
import { Stale, StaleList } from '#ui/empty/stale.tsx'

const NOON = Date.parse('2026-11-25T15:00:00Z')
const PROBLEM = 'Sem conexão com o servidor.'

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const age = () => screen.getByText(/^Informação desatualizada há /).textContent

describe('M-199 what could not be renewed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON })
    setLastAnswerSource(() => NOON - 12_400)
  })
  afterEach(() => {
    vi.useRealTimers()
    setLastAnswerSource(() => Date.now())
  })

  it('says for how long, since the last reply of the server, second by second and then by minutes', () => {
    render(<Stale problem={PROBLEM} onRetry={vi.fn()} />)
    expect(age()).toBe('Informação desatualizada há 12 s.')
    pass(2)
    expect(age()).toBe('Informação desatualizada há 14 s.')
    pass(45)
    expect(age()).toBe('Informação desatualizada há 59 s.')
    pass(1)
    expect(age()).toBe('Informação desatualizada há 1 min.')
    pass(120)
    expect(age()).toBe('Informação desatualizada há 3 min.')
  })

  it('goes on counting when something else is answered, and is never in the future', () => {
    let reply = NOON - 5000
    setLastAnswerSource(() => reply)
    render(<Stale problem={PROBLEM} onRetry={vi.fn()} />)
    reply = NOON
    pass(3)
    expect(age()).toBe('Informação desatualizada há 8 s.')
    cleanup()
    reply = NOON + 60_000
    render(<Stale problem={PROBLEM} onRetry={vi.fn()} />)
    expect(age()).toBe('Informação desatualizada há 0 s.')
  })

  it('tells a screen reader the problem once, not each second', () => {
    render(<Stale problem={PROBLEM} onRetry={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^Sem conexão com o servidor\.$/)
  })

  it('is tried again, and is nothing without rows or without a problem', async () => {
    vi.useRealTimers()
    const onRetry = vi.fn()
    const { rerender } = render(<StaleList list={{ kind: 'rows', problem: PROBLEM }} onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
    for (const list of [
      { kind: 'failed', problem: PROBLEM },
      { kind: 'rows', problem: null },
    ]) {
      rerender(<StaleList list={list} onRetry={onRetry} />)
      expect(screen.queryByRole('alert')).toBeNull()
    }
  })
})
