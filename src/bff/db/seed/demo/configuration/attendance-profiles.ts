import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'

interface Demo {
  name: string
  description: string
  categories?: OccurrenceCategory[]
  priorities?: readonly [min: number, max: number]
  simultaneous: number
  feed?: boolean
  dispatch?: boolean
}

const demos: readonly Demo[] = [
  { name: 'Alarme geral', description: 'Atende tudo, de qualquer conta.', simultaneous: 3 },
  {
    name: 'CFTV',
    description: 'Eventos das câmeras e perda de vídeo.',
    categories: ['VIDEO'],
    simultaneous: 2,
  },
  {
    name: 'Portaria remota',
    description: 'Chamadas das portarias, entregues assim que chegam.',
    categories: ['CONCIERGE'],
    simultaneous: 1,
    feed: true,
    dispatch: false,
  },
  {
    name: 'Emergências',
    description: 'Só o que ameaça a vida, um atendimento por vez.',
    categories: ['PANIC', 'DURESS', 'FIRE', 'MEDICAL'],
    priorities: [1, 2],
    simultaneous: 1,
    feed: true,
  },
  {
    name: 'Técnico',
    description: 'Energia, bateria e comunicação, sem deslocar viatura.',
    categories: ['COMMUNICATION', 'POWER', 'BATTERY', 'TECHNICAL', 'TEST'],
    priorities: [3, 5],
    simultaneous: 5,
    dispatch: false,
  },
]

/** @param total of the five; the first is that of stations and operators */
export const attendanceProfileRows = (total: number) =>
  demos.slice(0, total).map((demo, index) => ({
    id: String(index + 1),
    name: demo.name,
    description: demo.description,
    active: true,
    categories: demo.categories ?? [],
    min_priority: demo.priorities?.[0] ?? 1,
    max_priority: demo.priorities?.[1] ?? 5,
    account_tag_ids: [],
    max_simultaneous: demo.simultaneous,
    auto_feed: demo.feed ?? false,
    can_cftv: true,
    can_dispatch: demo.dispatch ?? true,
    can_close: true,
    version: 1,
  }))
