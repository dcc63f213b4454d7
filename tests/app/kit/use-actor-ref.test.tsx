import { render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyActor, createMachine } from 'xstate'
import { retryFailedLoads, watchRootActors } from '#app/kit/root-actors.ts'
import { useActorRef } from '#app/kit/use-actor-ref.ts'

const machine = createMachine({ id: 'page', initial: 'ready', states: { ready: {} } })

const started = (listed: AnyActor[]) =>
  listed.map(actor => {
    const seen: string[] = []
    actor.system.inspect(told => {
      if (told.type === '@xstate.snapshot') seen.push(told.event.type)
    })
    return seen
  })

describe('useActorRef', () => {
  it('lists the actor before it starts, and takes it off when the component goes', () => {
    const listed: AnyActor[] = []
    let events: string[][] = []
    watchRootActors(actor => {
      listed.push(actor)
      events = started(listed)
    })
    const { result, unmount } = renderHook(() => useActorRef(machine))
    expect(listed).toEqual([result.current])
    expect(events).toEqual([['xstate.init']])
    unmount()
    const later = vi.fn()
    watchRootActors(later)
    expect(later).not.toHaveBeenCalled()
  })

  it('M-199 repeats only reads that failed when the server returns', () => {
    const failing = createMachine({
      initial: 'failed',
      states: {
        failed: { on: { 'server.returned': 'loading', 'retry.requested': 'sent' } },
        loading: {},
        sent: {},
      },
    })
    const read = renderHook(() => useActorRef(failing)).result.current
    const other = renderHook(() => useActorRef(machine)).result.current
    retryFailedLoads()
    expect([read.getSnapshot().value, other.getSnapshot().value]).toEqual(['loading', 'ready'])
  })

  it('lists one running actor of a component that React mounts twice', () => {
    const Page = () => {
      useActorRef(machine)
      return null
    }
    const { unmount } = render(
      <StrictMode>
        <Page />
      </StrictMode>,
    )
    const listed: AnyActor[] = []
    watchRootActors(actor => listed.push(actor))
    expect(listed).toHaveLength(1)
    expect(listed[0]?.getSnapshot().status).toBe('active')
    unmount()
  })
})
