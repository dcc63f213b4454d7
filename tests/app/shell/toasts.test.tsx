import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ServicesProvider } from '#app/context.ts'
import type { Services } from '#app/services.ts'
import { Toasts } from '#app/shell/toasts.tsx'
import { toastsMachine } from '#machines/kit/toasts.machine.ts'

const GREETING = 'Você está usando o posto de atendimento Posto 03'

const texts = () => screen.queryAllByRole('status').map(toast => toast.textContent)

it('M-44 toasts sent before the container exists are shown for their full time later', () => {
  const clock = new SimulatedClock()
  const toasts = createActor(toastsMachine, { clock }).start()
  const pass = (...steps: number[]) =>
    act(() => {
      for (const ms of steps) clock.increment(ms)
    })
  const draw = () =>
    render(
      <ServicesProvider value={{ toasts } as unknown as Services}>
        <Toasts />
      </ServicesProvider>,
    )
  toasts.send({ type: 'toast.shown', kind: 'informative', text: GREETING })
  pass(60_000)
  const { unmount } = draw()
  expect(texts()).toEqual([GREETING])
  pass(400, 3999)
  expect(texts()).toEqual([GREETING])
  unmount()
  pass(60_000)
  draw()
  expect(texts()).toEqual([GREETING])
  pass(400, 4000, 100)
  expect(texts()).toEqual([])
})
