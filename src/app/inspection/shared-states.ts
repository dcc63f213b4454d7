import { type DrawnMachine, drawnMachines } from './drawn-machines.ts'
import type { Recorder } from './recorder.ts'

const CHANNEL = 'spec'
/** Asked at this pace; a tab that is not asked for twice as long says nothing. */
export const ASK_MS = 2000

/** The running machines of a tab: names and states, never data. */
export interface TabStates {
  tab: string
  title: string
  machines: DrawnMachine[]
}

type Said = { kind: 'asked' } | ({ kind: 'told' } & TabStates)

/** @param recorder of this tab */
export const machinesOf = (recorder: Recorder): DrawnMachine[] =>
  recorder
    .actors()
    .filter(({ live }) => live)
    .flatMap(({ machine, now }) => drawnMachines(machine, now))

interface SharedTab {
  tab: string
  title: () => string
}

/** Tells the page of machines, while it asks, where this tab's machines are. */
export const shareStates = (
  recorder: Recorder,
  { tab, title }: SharedTab,
  now: () => number = Date.now,
): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  let askedAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    const told: Said = { kind: 'told', tab, title: title(), machines: machinesOf(recorder) }
    channel.postMessage(told)
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'asked') return
    askedAt = now()
    tell()
  }
  const stop = recorder.subscribe(() => {
    if (now() - askedAt < 2 * ASK_MS) tell()
  })
  return () => {
    stop()
    channel.close()
  }
}

/**
 * Asks the other tabs for their machines; a tab that was closed leaves the list.
 * @param own this tab, which answers itself and is left out
 * @param onTabs called with each answer, by title
 * @returns ends the asking
 */
export const askStates = (
  own: string,
  onTabs: (tabs: readonly TabStates[]) => void,
  now: () => number = Date.now,
): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const tabs = new Map<string, TabStates & { at: number }>()
  const publish = () => {
    for (const [id, { at }] of tabs) if (now() - at > 3 * ASK_MS) tabs.delete(id)
    onTabs([...tabs.values()].sort((one, other) => one.title.localeCompare(other.title, 'pt-BR')))
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'told' || data.tab === own) return
    tabs.set(data.tab, { ...data, at: now() })
    publish()
  }
  const ask = () => {
    channel.postMessage({ kind: 'asked' } satisfies Said)
    publish()
  }
  ask()
  const timer = setInterval(ask, ASK_MS)
  return () => {
    clearInterval(timer)
    channel.close()
  }
}
