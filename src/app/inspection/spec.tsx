import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { Drawing } from '#screens/inspection/diagram.tsx'
import { SpecScreen } from '#screens/inspection/spec.tsx'
import domains from '../../../docs/machines/machines.json'
import type { DrawnMachine } from './drawn-machines.ts'
import { recorder, TAB } from './inspection.ts'
import { useDiagram } from './machine-diagram.ts'
import { askStates, machinesOf, type TabStates } from './shared-states.ts'

const order = domains.flatMap(({ machines }) => machines.map(({ name }) => name))

/** Run on every screen: they tell nothing of one. */
const everywhere = new Set(
  domains
    .find(({ machines }) => machines.some(({ name }) => name === 'session'))
    ?.machines.map(({ name }) => name),
)

const inOrder = (machines: readonly DrawnMachine[]) =>
  machines
    .filter(({ machine }) => order.includes(machine))
    .toSorted((one, other) => order.indexOf(one.machine) - order.indexOf(other.machine))

const firstOf = (machines: readonly DrawnMachine[]): string | undefined =>
  (machines.find(({ machine }) => !everywhere.has(machine)) ?? machines[0])?.machine

const useTabs = (): readonly TabStates[] => {
  const [tabs, setTabs] = useState<readonly TabStates[]>([])
  useEffect(() => askStates(TAB, setTabs), [])
  return tabs
}

export const Spec = () => {
  useSyncExternalStore(recorder.subscribe, recorder.version)
  const others = useTabs()
  const [search, setSearch] = useSearchParams()
  const tabs = [...others, { tab: TAB, title: 'Esta aba', machines: machinesOf(recorder) }]
  const tab = tabs.find(each => each.tab === search.get('tab')) ?? tabs[0]
  const running = inOrder(tab?.machines ?? [])
  const chosen = search.get('machine') ?? firstOf(running) ?? order[0] ?? null
  const source = useDiagram(chosen)
  const states = running.filter(({ machine }) => machine === chosen).flatMap(each => each.states)
  const choose = (name: string, value: string) =>
    setSearch(
      was => {
        const next = new URLSearchParams(was)
        next.set(name, value)
        if (name === 'tab') next.delete('machine')
        return next
      },
      { replace: true },
    )
  return (
    <SpecScreen
      tabs={tabs.map(each => ({ id: each.tab, title: each.title }))}
      tab={tab?.tab ?? TAB}
      domains={domains}
      running={[...new Set(running.map(({ machine }) => machine))]}
      chosen={chosen}
      drawing={
        source &&
        chosen && (
          <Drawing
            source={source}
            label={`Diagrama de ${chosen}`}
            lit={states.map(state => `${chosen}.${state}`)}
            tall
          />
        )
      }
      onTab={id => choose('tab', id)}
      onMachine={name => choose('machine', name)}
    />
  )
}
