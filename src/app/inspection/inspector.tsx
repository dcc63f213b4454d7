import { useMemo, useState, useSyncExternalStore } from 'react'
import { Drawing } from '#screens/inspection/diagram.tsx'
import { type InspectedActor, InspectorDrawer } from '#screens/inspection/inspector-drawer.tsx'
import { parseDrawing, titlesOf } from '#screens/inspection/parse-diagram.ts'
import { saveFile } from '#ui/csv/save-file.ts'
import { recorder as ofTab } from './inspection.ts'
import { linesOf, logOf } from './log.ts'
import { useDiagram } from './machine-diagram.ts'
import { MOST, type Recorder, type Seen } from './recorder.ts'
import { activeLeavesOf } from './states.ts'

const liveOf = (recorder: Recorder): Seen[] => {
  const live = recorder.actors().filter(actor => actor.live)
  const under = (parent: string | null): Seen[] =>
    live.filter(actor => actor.parent === parent).flatMap(actor => [actor, ...under(actor.id)])
  return under(null)
}

const shownOf = (actors: readonly Seen[]): InspectedActor[] =>
  actors.map((actor, index) => {
    const same = actors.filter(({ machine }) => machine === actor.machine)
    return {
      id: actor.id,
      machine: actor.machine,
      number: same.length > 1 ? same.indexOf(actor) + 1 : null,
      states: activeLeavesOf(actor.now.value),
      nested: actor.parent !== null && index > 0,
    }
  })

const timeOf = (at: number) => new Date(at).toLocaleTimeString('pt-BR')

const save = (recorder: Recorder) => {
  const log = logOf(recorder)
  const name = `eventos-${log.madeAt.slice(0, 19).replace(/[:T]/g, '-')}.json`
  saveFile(name, `${JSON.stringify(log, null, 1)}\n`, 'application/json')
}

export const Inspector = ({ recorder = ofTab, onClose }: { recorder?: Recorder; onClose: () => void }) => {
  const version = useSyncExternalStore(recorder.subscribe, recorder.version)
  const [chosenId, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when what is recorded has changed
  const { actors, events } = useMemo(
    () => ({ actors: liveOf(recorder), events: linesOf(recorder, MOST).reverse() }),
    [recorder, version],
  )
  const chosen = actors.find(({ id }) => id === chosenId) ?? actors[0] ?? null
  const source = useDiagram(chosen?.machine ?? null)
  const titles = useMemo(() => (source ? titlesOf(parseDrawing(source)) : {}), [source])
  const leaves = chosen ? activeLeavesOf(chosen.now.value) : []
  return (
    <InspectorDrawer
      actors={shownOf(actors)}
      chosen={chosen?.id ?? null}
      states={leaves.map(path => ({ path, title: titles[`${chosen?.machine}.${path}`] || path }))}
      diagram={
        chosen &&
        source && (
          <Drawing
            source={source}
            label={`Diagrama de ${chosen.machine}`}
            lit={leaves.map(leaf => `${chosen.machine}.${leaf}`)}
          />
        )
      }
      events={events.map(({ at, ...event }) => ({ ...event, time: timeOf(at) }))}
      onChoose={setChosen}
      onExport={() => save(recorder)}
      onClose={onClose}
    />
  )
}
