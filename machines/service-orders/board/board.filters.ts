import { foldText } from '#contracts/rules/fold-text.ts'
import type { BoardGroup } from '#contracts/technicians/technicians.contract.ts'

export const exceptionKinds = ['late', 'overlapping', 'unstarted', 'paused', 'uncovered'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Station: its id, `none` for technicians at no station, empty for all. */
export interface BoardFilters {
  station: string
  technician: string
  exceptions: readonly ExceptionKind[]
}

export const noFilters: BoardFilters = { station: '', technician: '', exceptions: [] }

export const filteredGroups = (
  groups: readonly BoardGroup[],
  { station, technician }: BoardFilters,
): readonly BoardGroup[] => {
  if (!station && !technician) return groups
  const name = foldText(technician.trim())
  return groups
    .filter(group => !station || (group.station?.id ?? 'none') === station)
    .map(group => ({
      ...group,
      technicians: group.technicians.filter(each => foldText(each.name).includes(name)),
    }))
    .filter(({ technicians }) => technicians.length > 0)
}

const isKind = (text: string): text is ExceptionKind => exceptionKinds.some(kind => kind === text)

export const readBoardFilters = (read: (name: string) => string | null): BoardFilters => ({
  station: read('station') ?? '',
  technician: (read('technician') ?? '').slice(0, 120),
  exceptions: [...new Set((read('show') ?? '').split(',').filter(isKind))],
})

export const writeBoardFilters = ({ station, technician, exceptions }: BoardFilters): [string, string][] =>
  (
    [
      ['station', station],
      ['technician', technician],
      ['show', exceptions.join(',')],
    ] as [string, string][]
  ).filter(([, value]) => value.trim() !== '')
